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
  test('a guest is asked to log in and comes back to where they wanted to go', async ({ page }) => {
    const student = await newStudent(page);
    await page.goto('/student/security');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Email / Phone').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/student/security');
  });

  test('a phone number works too, and the label says so', async ({ page }) => {
    const student = await newStudent(page);
    await page.goto('/login');
    await page.getByLabel('Email / Phone').fill(student.phone);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(student.phone);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Logged in successfully.')).toBeVisible();
    await expect(page).toHaveURL('/student/dashboard');
  });

  test('says what is wrong, and keeps what was typed', async ({ page }) => {
    const student = await newStudent(page);
    await page.goto('/login');
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    await page.getByLabel('Email / Phone').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect email, phone or password.');
    await expect(page.getByLabel('Email / Phone')).toHaveValue(student.email);
    await answerCalls(page, '/api/students/login', { status: 500 });
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('Login failed');
  });

  test('the password can be looked at', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('chalk-and-board');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide what is typed' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('says why a social sign-in did not work, and offers none where none is set up', async ({ page }) => {
    await page.goto('/login?social=email_taken');
    await expect(page.getByRole('alert')).toHaveText(
      'An account with this email already exists. Please log in with your password.',
    );
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeHidden();
  });
});

test.describe('registration', () => {
  test('makes an account and leads to the login with the email filled in', async ({ page }) => {
    const number = Date.now().toString().slice(-8);
    await page.goto('/register');
    await page.getByLabel('Full name').fill('Rima Akter');
    await page.getByLabel('Email').fill(`rima${number}@example.com`);
    await page.getByLabel('Phone').fill(`+880 18${number.slice(0, 2)}-${number.slice(2)}`);
    await page.getByLabel('School').fill('Zilla School');
    await page.getByLabel('College').fill('NA');
    await page.getByLabel('Password', { exact: true }).fill('chalk-and-board');
    await page.getByLabel('Confirm password').fill('chalk-and-board');
    // It stands for a moment, and is looked for from the press on.
    const said = page.getByText('Registration successful! Redirecting to login...').waitFor();
    await page.getByRole('button', { name: 'Register' }).click();
    await said;
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email / Phone')).toHaveValue(`rima${number}@example.com`);
  });

  test('says what is missing, what differs and what is taken', async ({ page }) => {
    const student = await newStudent(page);
    await page.goto('/register');
    const register = page.getByRole('button', { name: 'Register' });
    await register.click();
    await expect(page.getByText('All required fields must be filled')).toBeVisible();
    await expect(page.getByText('School is required')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByLabel('Full name').fill(student.name);
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Phone').fill('12345');
    await page.getByLabel('School').fill(student.school);
    await expect(page.getByText('Enter a valid phone number (01XXXXXXXXX).')).toBeVisible();
    await page.getByLabel('Phone').fill(student.phone);
    await page.getByLabel('College').fill(student.college);
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
  });
});

test.describe('social landing', () => {
  test('without a session leads to the login', async ({ page }) => {
    await page.goto('/auth/google/landing');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Not authenticated after Google sign-in. Please try again.')).toBeVisible();
  });

  test('a failure names its status and leads to the login', async ({ page }) => {
    await answerCalls(page, me, { status: 503 });
    await page.goto('/auth/google/landing');
    await expect(page.getByText('Failed to verify session (503)')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a server that is not reached is said too', async ({ page }) => {
    await cutCalls(page, me);
    await page.goto('/auth/google/landing');
    await expect(page.getByText('Something went wrong')).toBeVisible();
  });

  for (const [query, message] of [
    ['?new=1', 'Welcome! Please complete your profile.'],
    ['', 'Almost there! Please complete your profile.'],
  ] as const) {
    test(`an incomplete profile is completed first: ${message}`, async ({ page }) => {
      await answerCalls(page, me, { status: 200, json: { student: incomplete } });
      await page.goto(`/auth/google/landing${query}`);
      await expect(page).toHaveURL('/auth/complete-profile');
      await expect(page.getByText(message)).toBeVisible();
      await page.getByLabel('Phone').fill('01712345678');
      await page.getByLabel('School').fill('Zilla School');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect(page.getByRole('alert')).toHaveText('College is required');
      await page.getByLabel('College').fill('NA');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Please log in again.')).toBeVisible();
    });
  }

  for (const [query, message] of [
    ['?new=1', 'Account created via Google. Welcome!'],
    ['', 'Signed in with Google.'],
  ] as const) {
    test(`a complete profile goes on to the dashboard: ${message}`, async ({ page }) => {
      await answerCalls(page, me, { status: 200, json: { student: complete } });
      await answerCalls(page, '/api/students/enrollments', { status: 200, json: [] });
      await page.goto(`/auth/google/landing${query}`);
      await expect(page).toHaveURL('/student/dashboard');
      await expect(page.getByText(message)).toBeVisible();
    });
  }

  test('a profile that cannot be saved is said so', async ({ page }) => {
    await answerCalls(page, me, { status: 200, json: { student: complete } });
    await answerCalls(page, '/api/students/complete-profile', { status: 500 });
    await page.goto('/auth/complete-profile');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to save profile');
  });
});
