import { answerCalls, cutCalls } from './answers.ts';
import { expect, expectNoAxeViolations, newStudent, test } from './support.ts';

// Some tests provoke refusals, which every browser notes.
test.use({ expectedConsoleErrors: [/status of [345]\d\d|ERR_FAILED/] });

const me = '/api/students/me';
const incomplete = {
  _id: 's1',
  name: 'Rima Akter',
  email: 'rima@example.com',
  phone: null,
  school: null,
  college: null,
  provider: 'google',
  avatar: null,
};
const complete = { ...incomplete, phone: '01712345678', school: 'Zilla School', college: 'NA' };

test.describe('login', () => {
  test('a guest is asked to log in, learns what is wrong without losing what was typed, and comes back to where they wanted to go', async ({
    page,
  }) => {
    const student = await newStudent(page);
    await page.goto('/student/security');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
    await expectNoAxeViolations(page);
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Email / Phone').fill(student.email);
    await password.fill('short');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide what is typed' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
    await password.fill('not-the-password');
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect email, phone or password.');
    await expect(page.getByLabel('Email / Phone')).toHaveValue(student.email);
    await answerCalls(page, '/api/students/login', { status: 500 });
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Login failed');
    await page.unrouteAll();
    await password.fill(student.password);
    await login.click();
    await expect(page.getByText('Logged in successfully.')).toBeVisible();
    await expect(page).toHaveURL('/student/security');
  });

  test('says why a social sign-in did not work, offers none where none is set up, and takes a phone number, which the label says', async ({
    page,
  }) => {
    const student = await newStudent(page);
    await page.goto('/login?social=email_taken');
    await expect(page.getByRole('alert')).toHaveText(
      'An account with this email already exists. Please log in with your password.',
    );
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeHidden();
    await page.getByLabel('Email / Phone').fill(student.phone);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(student.phone);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Logged in successfully.')).toBeVisible();
    await expect(page).toHaveURL('/student/dashboard');
  });
});

test('a registration says what is missing, differs or is taken, makes an account, and leads to the login with the email filled in', async ({
  page,
}) => {
  const student = await newStudent(page);
  const number = student.phone.slice(3);
  await page.goto('/register');
  const register = page.getByRole('button', { name: 'Register' });
  await register.click();
  await expect(page.getByText('All required fields must be filled')).toBeVisible();
  await expect(page.getByText('School is required')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel('Full name').fill('Rima Akter');
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Phone').fill('12345');
  await page.getByLabel('School').fill('Zilla School');
  await expect(page.getByText('Enter a valid phone number (01XXXXXXXXX).')).toBeVisible();
  await page.getByLabel('Phone').fill(`+880 18${number.slice(0, 2)}-${number.slice(2)}`);
  await page.getByLabel('College').fill('NA');
  await page.getByLabel('Password', { exact: true }).fill('chalk-and-board');
  await page.getByLabel('Confirm password').fill('chalk-and-paper');
  await register.click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await page.getByLabel('Confirm password').fill('chalk-and-board');
  await register.click();
  await expect(page.getByRole('alert')).toHaveText('An account with this email or phone already exists.');
  await answerCalls(page, '/api/students/register', { status: 500 });
  await register.click();
  await expect(page.getByRole('alert')).toHaveText('Registration failed');
  await page.unrouteAll();
  await page.getByLabel('Email').fill(`rima${number}@example.com`);
  // It stands for a moment, and is looked for from the press on.
  const said = page.getByText('Registration successful! Redirecting to login...').waitFor();
  await register.click();
  await said;
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email / Phone')).toHaveValue(`rima${number}@example.com`);
});

test.describe('social landing', () => {
  test('leads to the login without a session, or with the reason why it could not ask for one', async ({ page }) => {
    await page.goto('/auth/google/landing');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Not authenticated after Google sign-in. Please try again.')).toBeVisible();
    await cutCalls(page, me);
    await page.goto('/auth/google/landing');
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await answerCalls(page, me, { status: 503 });
    await page.goto('/auth/google/landing');
    await expect(page.getByText('Failed to verify session (503)')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('leads an incomplete profile to its form, which says what is missing and what could not be saved', async ({
    page,
  }) => {
    await answerCalls(page, me, { status: 200, json: { student: incomplete } });
    await page.goto('/auth/google/landing?new=1');
    await expect(page.getByText('Welcome! Please complete your profile.')).toBeVisible();
    await page.goto('/auth/google/landing');
    await expect(page).toHaveURL('/auth/complete-profile');
    await expect(page.getByText('Almost there! Please complete your profile.')).toBeVisible();
    await page.getByLabel('Phone').fill('01712345678');
    await page.getByLabel('School').fill('Zilla School');
    const save = page.getByRole('button', { name: 'Save and continue' });
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('College is required');
    await page.getByLabel('College').fill('NA');
    await answerCalls(page, '/api/students/complete-profile', { status: 500 });
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to save profile');
    await page.unrouteAll();
    await save.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please log in again.')).toBeVisible();
  });

  test('leads a complete profile on to the dashboard, which welcomes a new account', async ({ page }) => {
    await answerCalls(page, me, { status: 200, json: { student: complete } });
    await answerCalls(page, '/api/students/enrollments', { status: 200, json: [] });
    for (const [query, message] of [
      ['?new=1', 'Account created via Google. Welcome!'],
      ['', 'Signed in with Google.'],
    ] as const) {
      await page.goto(`/auth/google/landing${query}`);
      await expect(page).toHaveURL('/student/dashboard');
      await expect(page.getByText(message)).toBeVisible();
    }
  });
});
