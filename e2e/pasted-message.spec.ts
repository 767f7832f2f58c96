import { api } from '#contract/api.ts';
import { get } from './calls.ts';
import { expect, newStudent, signInStudent, test } from './support.ts';

const message =
  'Send Money Successful. Amount: Tk 3030.00 Receiver: 01700000060 Ref: NAME TxnID: 75QL4M7R Fee: Tk 5.00 Balance: Tk 460.62 28/07/2026 15:10';

test('a message that is pasted fills in the form, tells what differs, and only the fields are sent', async ({
  page,
}) => {
  await signInStudent(page, await newStudent(page));
  const { data } = await get(page, '/api/courses', api.listCourses.answer);
  await page.goto(`/enroll/${data.find(({ courseNo }) => courseNo === 'C0007')?._id}`);
  const submit = page.getByRole('button', { name: 'Submit payment info' });
  await expect(submit).toBeEnabled();
  const [method, reference, said] = [
    page.getByLabel('Payment method'),
    page.getByLabel('Reference'),
    page.getByRole('status'),
  ];

  // Whoever stops typing is told before the button is pressed, and nothing moves.
  await method.selectOption('rocket');
  await reference.fill('69106522');
  const before = await submit.boundingBox();
  const doubt = page.getByText('A Rocket transaction ID usually has 10 digits.');
  await expect(doubt).toBeVisible();
  expect(await submit.boundingBox()).toEqual(before);
  await reference.fill('6910652291');
  await expect(doubt).toBeHidden();

  const unreadable = 'I have paid the whole fee yesterday evening';
  await reference.fill(unreadable);
  await expect(said.filter({ hasText: 'We found no transaction ID' })).toBeVisible();
  await expect(reference).toHaveValue(unreadable);

  await reference.fill(message);
  await expect(reference).toHaveValue('75QL4M7R');
  await expect(method).toHaveValue('nagad');
  await expect(said.filter({ hasText: '৳3,030 to 01700-000060 on 28 Jul 2026, 15:10' })).toContainText('9,600 is due');
  await expect(said.filter({ hasText: 'is not one of our numbers' })).toBeVisible();

  await reference.fill('TxnID: 75QL4M7R');
  await reference.blur();
  await expect(reference).toHaveValue('75QL4M7R');

  // Money that came in, to whomever: it may be another's, and so it fills in nothing.
  const received =
    'You have received Tk 9,600.00 from 01700000004. Fee Tk 0.00. Balance Tk 9,740.13. TrxID DH383LRWI2 at 03/08/2026 22:18';
  await reference.fill(received);
  await expect(said.filter({ hasText: 'of the person who received the money' })).toContainText('‘Send Money’');
  await expect(reference).toHaveValue(received);
  await expect(method).toHaveValue('nagad');

  await reference.fill('75QL4M7');
  await reference.blur();
  await expect(said.filter({ hasText: 'A Nagad transaction ID usually has 8' })).toBeVisible();

  // An ID with its word that is sent by one press is sent without it.
  await reference.fill('TxnID: 7K4M2Q9B');
  const sent = page.waitForRequest('**/api/students/manual-enroll');
  await submit.click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ method: 'nagad', reference: '7K4M2Q9B' });
  const fields = ['answer', 'askedAt', 'courseId', 'expected', 'method', 'priceSeen', 'reference', 'says'];
  expect(Object.keys(body).toSorted()).toEqual([...fields, 'senderEnd', 'typedBy']);
  await expect(page).toHaveURL('/enroll/success');
});
