import { answerCalls } from './answers.ts';
import { expect, expectNoAxeViolations, newStudent, type RegisteredStudent, signInStudent, test } from './support.ts';

// Some tests provoke refusals, which every browser notes.
test.use({ expectedConsoleErrors: [/status of [345]\d\d/] });

let student: RegisteredStudent;
test.beforeEach(async ({ page }) => {
  student = await newStudent(page);
  await signInStudent(page, student);
});

const socialStudent = { _id: 's1', name: 'Rima', email: 'rima@example.com', provider: 'google', avatar: null };

test.describe('profile', () => {
  test('is saved, says so and leads to the dashboard', async ({ page }) => {
    await page.goto('/student/update');
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await expectNoAxeViolations(page);
    await page.getByLabel('Full name').fill('  Mitu Rahman ');
    await page.getByLabel('College').fill('NA');
    // It stands for a moment, and is looked for from the press on.
    const said = page.getByRole('dialog', { name: 'Profile updated' }).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said;
    await expect(page).toHaveURL('/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Mitu' })).toBeVisible();
  });

  test('says which field is missing, and what the server refuses', async ({ page }) => {
    await page.goto('/student/update');
    const save = page.getByRole('button', { name: 'Save changes' });
    for (const [label, sentence] of [
      ['Full name', 'Name is required'],
      ['Phone', 'Phone is required'],
      ['School', 'School is required'],
      ['College', 'College is required'],
    ] as const) {
      const former = await page.getByLabel(label).inputValue();
      await page.getByLabel(label).fill('  ');
      await save.click();
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await page.getByLabel(label).fill(former);
    }
    await answerCalls(page, '/api/students/update-info', { status: 500 });
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Update failed');
  });

  test('that cannot be read says so, and is read again', async ({ page }) => {
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Nusrat' })).toBeVisible();
    await answerCalls(page, '/api/students/me', { status: 500 });
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page.getByRole('alert')).toContainText('Failed to load profile');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue(student.name);
  });

  test('with unsaved changes is not left unasked', async ({ page }) => {
    await page.goto('/student/update');
    await page.getByLabel('School').fill('Another School');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByRole('button', { name: 'Stay here' })).toBeHidden();
    await expect(page.getByLabel('School')).toHaveValue('Another School');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/student/dashboard');
  });

  test('an incomplete one is asked for before anything else, and says why', async ({ page }) => {
    const missing = { ...socialStudent, phone: null, school: null, college: null };
    await answerCalls(page, '/api/students/me', { status: 200, json: { student: missing } });
    await page.goto('/student/dashboard');
    await expect(page).toHaveURL('/student/update');
    await expect(page.getByText('Please add your phone, school and college.')).toBeVisible();
  });
});

test.describe('password change', () => {
  test('is made, says so and leads on', async ({ page }) => {
    await page.goto('/student/security');
    await page.getByLabel('Current password').fill(student.password);
    await expectNoAxeViolations(page);
    await page.getByLabel('New password', { exact: true }).fill('new-chalk-2026');
    await page.getByLabel('Confirm new password').fill('new-chalk-2026');
    const said = page.getByRole('dialog', { name: 'Password updated successfully!' }).waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();
    await said;
    await expect(page).toHaveURL('/student/update');
  });

  test('says what is missing or wrong', async ({ page }) => {
    await page.goto('/student/security');
    const change = page.getByRole('button', { name: 'Change password' });
    const alert = page.getByRole('alert');
    await page.getByLabel('New password', { exact: true }).fill('new-chalk-2026');
    await page.getByLabel('Confirm new password').fill('new-chalk-2026');
    await change.click();
    await expect(alert).toHaveText('Current password is required');
    await page.getByLabel('Current password').fill('not-the-password');
    await page.getByLabel('New password', { exact: true }).fill('five5');
    await page.getByLabel('Confirm new password').fill('five5');
    await change.click();
    await expect(alert).toHaveText('New password must be at least 6 characters');
    await page.getByLabel('New password', { exact: true }).fill('new-chalk-2026');
    await change.click();
    await expect(alert).toHaveText('New password and confirmation do not match');
    await page.getByLabel('Confirm new password').fill('new-chalk-2026');
    await change.click();
    await expect(alert).toHaveText('Current password is incorrect.');
    await answerCalls(page, '/api/students/change-password', { status: 500 });
    await change.click();
    await expect(alert).toHaveText('Failed to update password');
  });

  for (const [headers, target] of [
    [{ Location: '/student/dashboard' }, '/student/dashboard'],
    [{}, '/student/update'],
  ] as const) {
    test(`a 303 leads to ${target}`, async ({ page }) => {
      await page.goto('/student/security');
      await page.getByLabel('Current password').fill(student.password);
      await page.getByLabel('New password', { exact: true }).fill('new-chalk-2026');
      await page.getByLabel('Confirm new password').fill('new-chalk-2026');
      await answerCalls(page, '/api/students/change-password', { status: 303, headers });
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page).toHaveURL(target);
    });
  }

  test('is not offered to a social account, which is told why', async ({ page }) => {
    const social = { ...socialStudent, phone: '01712345678', school: 'Zilla School', college: 'NA' };
    await answerCalls(page, '/api/students/me', { status: 200, json: { student: social } });
    await page.goto('/student/security');
    await expect(page.getByText('Social-login accounts cannot change a password.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden();
  });
});
