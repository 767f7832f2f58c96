import { newReference, openPayment, sendPayment, submitPayment } from './admin-payments.ts';
import { ofSchool } from './answers.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

test('a payment is found, marked paid, marked pending again and deleted', { tag: '@onDesktop' }, async ({ page }) => {
  const { student, courseNo, reference } = await openPayment(page);
  const paidSwitch = page.getByRole('switch', { name: `Paid: ${student.name}, ${courseNo}` });
  const question = page.getByRole('alertdialog');

  await paidSwitch.click();
  await expect(question).toContainText(student.name);
  await expect(question).toContainText(courseNo);
  await expect(question).toContainText('৳');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Mark paid' }).click();
  await expect(page.getByText(`${student.name}, ${courseNo}: marked as paid.`)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();

  await page.getByRole('tab', { name: 'Paid (1)' }).click();
  await expect(paidSwitch).toBeChecked();
  await paidSwitch.click();
  await expect(question).toContainText('access to the lectures ends at once');
  await question.getByRole('button', { name: 'Mark pending' }).click();
  await expect(page.getByRole('tab', { name: 'Paid (0)' })).toBeVisible();

  await page.getByRole('tab', { name: 'Pending (1)' }).click();
  await page.getByRole('button', { name: `Delete ${student.name}, ${courseNo}` }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`Nothing found for “${reference}”.`)).toBeVisible();
});

test('saying no changes nothing and returns to the switch', { tag: '@onDesktop' }, async ({ page }) => {
  const { student, courseNo } = await openPayment(page);
  const paidSwitch = page.getByRole('switch', { name: `Paid: ${student.name}, ${courseNo}` });
  await paidSwitch.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(paidSwitch).toBeFocused();
  await expect(paidSwitch).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
});

test('deleting a paid enrollment warns more strongly', { tag: '@onDesktop' }, async ({ page }) => {
  const { student, courseNo } = await openPayment(page);
  const question = page.getByRole('alertdialog');
  await page.getByRole('switch', { name: `Paid: ${student.name}` }).click();
  await question.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('tab', { name: 'Paid (1)' }).click();
  await page.getByRole('button', { name: `Delete ${student.name}, ${courseNo}` }).click();
  await expect(question).toContainText('This record is paid.');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete paid enrollment' }).click();
  await expect(page.getByText(`${student.name}, ${courseNo}: deleted.`)).toBeVisible();
});

test('a reference that two students sent is flagged, and the question names the other one', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const reference = newReference();
  const first = await submitPayment(page, reference);
  await submitPayment(page, reference.toLowerCase());
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${first.student.email}`);
  const other = `${first.student.name}, ${first.courseNo}`;
  await expect(page.getByText(`Same reference as ${other}`)).toBeVisible();
  await page.getByRole('switch', { name: `Paid: ${first.student.name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`The enrollment of ${other} has the same reference.`);
});

test.describe('A payment that the student changed meanwhile', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('is not marked, and the new one is shown', { tag: '@onDesktop' }, async ({ page }) => {
    const payment = await openPayment(page);
    const another = `${payment.reference}-NEW`;
    await page.getByRole('switch', { name: `Paid: ${payment.student.name}` }).click();
    await expect(page.getByRole('alertdialog')).toContainText(payment.reference);
    await sendPayment(page, { ...payment, reference: another });
    await page.getByRole('button', { name: 'Mark paid' }).click();
    await expect(page.getByRole('alert')).toContainText(`the student has sent a different payment, bKash ${another}.`);
    await expect(page.getByText(another, { exact: true })).toBeVisible();
    const paid = page.getByRole('switch', { name: `Paid: ${payment.student.name}` });
    await expect(paid).not.toBeChecked();
    await paid.click();
    await expect(page.getByRole('alertdialog')).toContainText(another);
    await page.getByRole('button', { name: 'Mark paid' }).click();
    await expect(page.getByText('marked as paid.')).toBeVisible();
  });
});

test('a reference that only looks like another one is said calmly', { tag: '@onDesktop' }, async ({ page }) => {
  const reference = newReference();
  const first = await submitPayment(page, `${reference}O1`);
  await submitPayment(page, `${reference}0I`);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${reference}0I`);
  const other = `${first.student.name}, ${first.courseNo}`;
  await expect(page.getByText(`Looks like the reference of ${other}`)).toBeVisible();
  await page.getByRole('switch', { name: /^Paid: / }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `The enrollment of ${other} has a reference that differs only`,
  );
});

test('the search asks the server, stays in the address and survives a reload', { tag: '@onDesktop' }, async ({
  page,
}) => {
  const { reference } = await submitPayment(page);
  await signInAdmin(page);
  await page.goto('/admin/handle-enrollment');
  const search = page.getByRole('searchbox', { name: 'Search enrollments' });
  await search.fill(reference.toLowerCase());
  await expect(page.getByText(`1 pending found for “${reference.toLowerCase()}”`)).toBeVisible();
  await expect(page).toHaveURL(`/admin/handle-enrollment?q=${reference.toLowerCase()}`);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
  await expect(search).toHaveValue(reference.toLowerCase());

  await search.fill('nobody is called that');
  await expect(page.getByText('Nothing found for “nobody is called that”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByText('pending, newest first')).toBeVisible();
});

test('Refresh shows what came in meanwhile', { tag: '@onDesktop' }, async ({ page }) => {
  const reference = newReference();
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${reference}`);
  await expect(page.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();
  await submitPayment(page, reference);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
});

test('the list comes in pages, forward and back', { tag: '@onDesktop' }, async ({ page }) => {
  // Of this test alone: other payments come and go meanwhile.
  const reference = newReference();
  for (const part of ['1', '2', '3']) await submitPayment(page, `${reference}-${part}`);
  await signInAdmin(page);
  await page.route('**/api/admin/enrollments?*', (route) =>
    route.continue({ url: `${route.request().url()}&limit=2` }),
  );
  await page.goto(`/admin/handle-enrollment?q=${reference}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('switch', { name: /^Paid: / }) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${reference}-3`);
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeHidden();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeAttached();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(`${reference}-1`);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText('Page 1')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${reference}-3`);
});

test('after marking, the focus goes on to the next row', { tag: '@onDesktop' }, async ({ page }) => {
  const reference = newReference();
  const older = await submitPayment(page, reference);
  const newer = await submitPayment(page, `${reference}-2`);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${reference}`);
  const rowOf = ({ reference }: { reference: string }) =>
    page.getByRole(page.viewportSize()?.width === 390 ? 'listitem' : 'row').filter({ hasText: reference });
  await rowOf(newer).getByRole('switch').click();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
  await expect(rowOf(older).getByRole('switch')).toBeFocused();
});

test('the only payment is marked while the other tab is opened, and stands there', { tag: '@onDesktop' }, async ({
  page,
}) => {
  const { student, courseNo } = await openPayment(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/mark-paid', async (route) => {
    await held.promise;
    await route.continue();
  });
  const paidSwitch = page.getByRole('switch', { name: `Paid: ${student.name}, ${courseNo}` });
  await paidSwitch.click();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('tab', { name: 'Paid (0)' }).click();
  await expect(page).toHaveURL(/status=paid/);
  held.resolve();
  await expect(page.getByRole('tab', { name: 'Paid (1)', selected: true })).toBeVisible();
  await expect(paidSwitch).toBeChecked();
});

test('Refresh keeps the focus while it runs and asks no second time', { tag: '@onDesktop' }, async ({ page }) => {
  await openPayment(page);
  let asked = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/enrollments?*', async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.press('Enter');
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  await refresh.press('Enter');
  await expect(refresh).toBeFocused();
  held.resolve();
  await expect(refresh).not.toHaveAttribute('aria-busy');
  await expect(refresh).toBeFocused();
  expect(asked).toBe(1);
});

test('a question stays while other rows of the list come and go', { tag: '@onDesktop' }, async ({ page }) => {
  const { student, reference } = await submitPayment(page);
  await submitPayment(page);
  await signInAdmin(page);
  await page.goto('/admin/handle-enrollment');
  await page.getByText(reference, { exact: true }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/enrollments?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/admin/enrollments?*');
  await page.getByRole('searchbox').fill(reference);
  await asked;
  await page
    .getByRole('switch', { name: `Paid: ${student.name}` })
    .first()
    .click();
  const markPaid = page.getByRole('button', { name: 'Mark paid' });
  await markPaid.waitFor();
  held.resolve();
  await expect(page.getByText(`1 pending found for “${reference}”`)).toBeAttached();
  await expect(markPaid).toBeVisible();
});

test('the second press of a double click on the switch does not answer the question', { tag: '@onDesktop' }, async ({
  page,
}) => {
  const { student } = await openPayment(page);
  await page.getByRole('switch', { name: `Paid: ${student.name}` }).click();
  const markPaid = page.getByRole('button', { name: 'Mark paid' });
  // The browser counts it as the second press wherever the question has put its button.
  await markPaid.dispatchEvent('click', { detail: 2 });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await markPaid.click();
  await expect(page.getByText('marked as paid.')).toBeVisible();
});

test('the question names student, course, amount and reference, however long they are', async ({ page }) => {
  const reference = `${newReference()}-${'9'.repeat(60)}`;
  const { student, courseNo } = await submitPayment(page, reference);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${student.email}`);
  await page.getByRole('switch', { name: `Paid: ${student.name}` }).click();
  const question = page.getByRole('alertdialog');
  for (const fact of [student.name, `(${courseNo})`, '৳', `bKash ${reference}`]) {
    await expect(question.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  expect(await question.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

/** A row with the fields of the specification alone. */
const sent = {
  ...{ studentId: 's1', name: 'Karim Mia', email: 'karim@example.com', phone: '01911404142', courseNo: 'C0012' },
  ...{ title: 'SSC English', status: 'pending', paid: 1500, discount: 10 },
  tnxInfo: { tnxType: 'manual', method: 'bkash', reference: 'DKL4T8WR2M' },
};

test('a list with the fields of the specification alone is shown, and any status but paid is pending', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await signInAdmin(page);
  const row = {
    ...sent,
    ...{ status: 'verifying', paid: { $numberInt: '1500' }, discount: { $numberDouble: '10' } },
  };
  const enrollments = [row, { ...row, studentId: 's2', name: 'Nabila Chowdhury', status: 'paid' }];
  await page.route('**/api/admin/enrollments?*', (route) => route.fulfill(ofSchool({ enrollments })));
  await page.route('**/mark-paid', (route) => route.fulfill(ofSchool({})));
  await page.goto('/admin/handle-enrollment');
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
  await expect(page.getByText('৳1,500')).toBeVisible();
  await page.getByRole('switch', { name: 'Paid: Karim Mia, C0012' }).click();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await expect(page.getByText('Karim Mia, C0012: marked as paid.')).toBeVisible();
});

test('two payments whose marks are answered at the same moment are both gone before the list is read again', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await signInAdmin(page);
  const enrollments = [sent, { ...sent, studentId: 's2', name: 'Nabila Chowdhury' }];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/enrollments?*', (route) => route.fulfill(ofSchool({ enrollments })));
  await page.route('**/mark-paid', (route) => held.promise.then(() => route.fulfill(ofSchool({}))));
  await page.goto('/admin/handle-enrollment');
  for (const { name } of enrollments) {
    await page.getByRole('switch', { name: `Paid: ${name}, C0012` }).click();
    await page.getByRole('button', { name: 'Mark paid' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  // From now on the list is not answered any more.
  await page.route('**/api/admin/enrollments?*', () => undefined);
  held.resolve();
  await expect(page.getByRole('switch', { name: /^Paid: / })).toHaveCount(0);
});

test.describe('when a call fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the list says why, and Refresh tries again', { tag: '@onDesktop' }, async ({ page }) => {
    await signInAdmin(page);
    const list = '**/api/admin/enrollments?*';
    await page.route(list, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/admin/handle-enrollment');
    await expect(page.getByRole('alert')).toHaveText('Failed (500)');

    await page.unroute(list);
    await page.route(list, (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to load enrollments');

    await page.unroute(list);
    await page.route(list, (route) => route.fulfill(ofSchool({ error: 'The school is away.' }, { status: 503 })));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toHaveText('The school is away.');

    await page.unroute(list);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('tab', { name: /^Pending \(\d/ })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('toggling and deleting say why beside the row, and the row stays', { tag: '@onDesktop' }, async ({ page }) => {
    const { student, courseNo } = await openPayment(page);
    await page.route('**/mark-paid', (route) => route.abort());
    await page.route('**/tnx', (route) => route.fulfill({ status: 500, body: 'broken' }));
    const paidSwitch = page.getByRole('switch', { name: `Paid: ${student.name}` });
    const problem = page.getByRole('alert').filter({ hasText: /\S/ });

    await paidSwitch.click();
    await page.getByRole('button', { name: 'Mark paid' }).click();
    await expect(problem).toHaveText('Failed to toggle status');
    await page.getByRole('button', { name: `Delete ${student.name}, ${courseNo}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(problem).toHaveText('Failed to delete enrollment');
    await expect(paidSwitch).not.toBeChecked();
  });

  test('the server’s own sentence goes before the fallback', { tag: '@onDesktop' }, async ({ page }) => {
    const { student } = await openPayment(page);
    const answer = ofSchool({ error: 'Somebody else deleted it.', code: 'conflict' }, { status: 409 });
    await page.route('**/mark-paid', (route) => route.fulfill(answer));
    await page.getByRole('switch', { name: `Paid: ${student.name}` }).click();
    await page.getByRole('button', { name: 'Mark paid' }).click();
    await expect(page.getByRole('alert')).toHaveText('Somebody else deleted it.');
  });

  test('an ended session leads to the login page, which says so', { tag: '@onDesktop' }, async ({ page }) => {
    const { student } = await openPayment(page);
    await page.context().clearCookies({ name: 'admin_session' });
    await page.getByRole('switch', { name: `Paid: ${student.name}` }).click();
    await page.getByRole('button', { name: 'Mark paid' }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
  });

  test('an ended session is noticed on the way to a page that makes no calls', { tag: '@onDesktop' }, async ({
    page,
  }) => {
    await signInAdmin(page);
    await page.goto('/admin/dashboard');
    const reports = page.getByRole('heading', { name: 'Reports' });
    await reports.waitFor();
    await page.context().clearCookies({ name: 'admin_session' });
    await reports.click();
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
  });
});

test('the server is asked once who is signed in when a page that makes no calls is opened', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await signInAdmin(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/dashboard/help');
  await expect(page.getByRole('heading', { name: 'Correct a mistake' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/admin/me')).toHaveLength(1);
});

test('the dashboard counts what waits and leads to the six tasks', { tag: '@onDesktop' }, async ({ page }) => {
  await submitPayment(page);
  await signInAdmin(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByText(/^(?:1 enrollment is|[\d,]+ enrollments are) waiting for your check\.$/)).toBeVisible();
  const tasks = ['Handle Enrollments', 'Edit Courses', 'Update Course', 'Reports', 'Database', 'Settings'];
  for (const task of tasks) await expect(page.getByRole('heading', { name: task })).toBeVisible();
  await page.getByRole('heading', { name: 'Handle Enrollments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible();
});

test('Logout ends the session', { tag: '@onPhone' }, async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/dashboard/help');
  await expect(page.getByRole('heading', { name: 'Correct a mistake' })).toBeVisible();
  const menu = page.getByText('Admin menu');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
});

test('axe finds nothing on the list and its questions', async ({ page }) => {
  const { student } = await openPayment(page);
  await expectBothThemesPassAxe(page);
  await page.getByRole('switch', { name: `Paid: ${student.name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectBothThemesPassAxe(page);
  for (const path of ['/admin/dashboard', '/admin/dashboard/help']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBothThemesPassAxe(page);
  }
});
