import type { Page } from '@playwright/test';
import { formatPhone } from '#base/shared/phone.ts';
import { api } from '#contract/api.ts';
import { answerCalls, cutCalls } from './answers.ts';
import { get } from './calls.ts';
import { sampleCoursesThatAre } from './courses.ts';
import { dashboardLink } from './sessions.ts';
import { expect, expectNoAxeViolations, newStudent, type RegisteredStudent, signInStudent, test } from './support.ts';

// Some tests provoke refusals, which every browser notes; a course without an enrollment provokes none.
test.use({ expectedConsoleErrors: [/status of [45]\d\d .*(?<!\/api\/students\/enrollments\/[\w-]+\))$|ERR_FAILED/] });

type Course = { _id: string; courseNo: string; title: string; slug: string };

let student: RegisteredStudent;
test.beforeEach(async ({ page }) => {
  student = await newStudent(page);
  await signInStudent(page, student);
});

async function courseOf(page: Page, status: 'open' | 'closed'): Promise<Course> {
  const [course] = await sampleCoursesThatAre(page, status);
  if (!course) throw new Error(`The sample school has no ${status} course.`);
  return course;
}

test.describe('dashboard', () => {
  test('says with the status that it cannot be read, shows rail and courses to whoever has none, and leads to the login when the session has ended', async ({
    page,
  }) => {
    await answerCalls(page, '/api/students/enrollments', { status: 500 });
    await page.goto('/student/home');
    await expect(page).toHaveURL('/student/dashboard');
    await expect(page.getByRole('alert')).toContainText('Failed to load enrollments (500)');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Nusrat' })).toBeVisible();
    const rail = page.getByRole('navigation', { name: 'Your account' });
    await expect(rail.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/student/update');
    await expect(rail.getByRole('link', { name: 'Courses' })).toBeVisible();
    await expect(rail.getByRole('link', { name: 'Info' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse Courses' }).click();
    await expect(page).toHaveURL('/courses');
    await answerCalls(page, '/api/students/enrollments', { status: 401 });
    await dashboardLink(page).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
  });

  test('reads a bare list, with the other names of its facts, and logs out, also when the first way to log out fails', async ({
    page,
  }) => {
    const facts = { short: '', courseCardImage: '', fbLink: '' };
    const pending = { courseId: 'a', courseTitle: 'Phonics', subtitle: 'Sounds first', status: 'pending', paid: 500 };
    const running = { courseId: 'b', title: 'Grammar', description: '', status: 'running', price: { $numberInt: '7' } };
    const json = [pending, running].map((one) => ({ ...facts, ...one }));
    await answerCalls(page, '/api/students/enrollments', { status: 200, json });
    await page.goto('/student/dashboard');
    const waiting = page.getByRole('article', { name: 'Phonics' });
    await expect(waiting.getByText('Pending', { exact: true })).toBeVisible();
    await expect(waiting.getByText('Sounds first')).toBeVisible();
    await expect(waiting.getByText('৳500')).toBeVisible();
    const open = page.getByRole('article', { name: 'Grammar' });
    await expect(open.getByText('Open', { exact: true })).toBeVisible();
    await expect(open.getByText('৳7')).toBeVisible();
    await answerCalls(page, '/api/auth/logout', { status: 500 });
    const rail = page.getByRole('navigation', { name: 'Your account' });
    await rail.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect((await page.request.get('/api/students/me')).status()).toBe(401);
  });
});

test.describe('enrollment', () => {
  test('is submitted, shown as pending with what happens next, and corrected', async ({ page }) => {
    const course = await courseOf(page, 'open');
    await page.goto(`/enroll/${course._id}`);
    await expect(page.getByRole('heading', { name: `Enroll in ${course.title}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the course' })).toHaveAttribute(
      'href',
      `/courses/${course.slug}`,
    );
    await expectNoAxeViolations(page);
    const submit = page.getByRole('button', { name: 'Submit payment info' });
    await page.getByLabel('Payment method').selectOption('nagad');
    await page.getByLabel('Reference').fill('   ');
    await submit.click();
    await expect(page.getByText('Please fill in both Method and Reference.')).toBeVisible();
    await page.getByLabel('Reference').fill(' 72HKUWBF ');
    await submit.click();

    await expect(page).toHaveURL('/enroll/success');
    await expect(page.getByText("Payment info submitted. We'll verify shortly.")).toBeVisible();
    const facts = page.getByRole('definition');
    for (const value of [
      course.courseNo,
      student.name,
      formatPhone(student.phone),
      student.email,
      /^৳[\d,]+$/,
      'Nagad',
      '72HKUWBF',
    ])
      await expect(facts.filter({ hasText: value })).toBeVisible();
    await expect(facts.last()).toHaveText('Pending');
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(facts.filter({ hasText: formatPhone(student.phone) })).toBeVisible();
    await expect(facts.filter({ hasText: '72HKUWBF' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();

    const card = page.getByRole('article', { name: course.title });
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await expect(card.getByText('72HKUWBF')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Join Private Group' })).toBeVisible();
    await expectNoAxeViolations(page);
    await card.getByRole('link', { name: 'Correct it' }).click();
    await expect(page.getByLabel('Payment method')).toHaveValue('nagad');
    await page.getByLabel('Reference').fill('72HKUWBX');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page).toHaveURL('/enroll/success');
    await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(card.getByText('72HKUWBX')).toBeVisible();
  });

  test('a failure and a session that ended are said, and lose nothing of what was typed', async ({ page, context }) => {
    const course = await courseOf(page, 'open');
    await page.goto(`/enroll/${course._id}`);
    await page.getByLabel('Payment method').selectOption('bank');
    await page.getByLabel('Reference').fill('Slip 4471');
    await answerCalls(page, '/api/students/manual-enroll', { status: 500 });
    const submit = page.getByRole('button', { name: 'Submit payment info' });
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('Enrollment failed');
    await expect(page.getByLabel('Reference')).toHaveValue('Slip 4471');
    await page.unrouteAll();
    await context.clearCookies();
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Please log in to enroll.');
    await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email / Phone').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Payment method')).toHaveValue('bank');
    await expect(page.getByLabel('Reference')).toHaveValue('Slip 4471');
  });

  test('a course that is closed, not there, not to be read or free says so, and the success page makes sense by itself', async ({
    page,
  }) => {
    const [closed, open] = [await courseOf(page, 'closed'), await courseOf(page, 'open')];
    await page.goto(`/enroll/${closed._id}`);
    await expect(page.getByText('Enrollment is closed for this course.')).toBeVisible();
    await expect(page.getByText('To pay')).toBeHidden();
    await page.goto('/enroll/no-such-course');
    await expect(page.getByRole('alert')).toContainText('Course not found.');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Browse Courses' })).toBeVisible();
    await cutCalls(page, `/api/courses/${open._id}`);
    await page.goto(`/enroll/${open._id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to load course');

    await page.goto('/enroll/success');
    await expect(page.getByRole('heading', { name: 'Enrollment sent' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join the group' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');

    const answer = await get(page, `/api/courses/${open._id}`, api.readCourse.answer);
    await page.unrouteAll();
    await answerCalls(page, `/api/courses/${open._id}`, { status: 200, json: { ...answer, discount: 100 } });
    await page.goto(`/enroll/${open._id}`);
    await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    await expect(page.getByLabel('Payment method')).toHaveValue('none');
    await expect(page.getByLabel('Reference')).toHaveValue('none');
    await page.getByRole('button', { name: 'Submit payment info' }).click();
    await expect(page).toHaveURL('/enroll/success');
  });
});
