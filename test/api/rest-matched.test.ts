import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted } from '../steps.ts';

onEveryEngine('The next part of a price', (school) => {
  let owner: Awaited<ReturnType<typeof admin>>;
  let course: AdminCourse;
  beforeAll(async () => {
    owner = await admin(school());
    course = await aCourse(owner, { title: 'IELTS', courseFee: 9600, discount: 0 });
  });

  let made = 0;
  const newReference = () => {
    made += 1;
    return `DKM9E${String(made).padStart(5, '0')}`;
  };
  const day = (ahead: number) => new Date(Date.now() + (ahead * 24 + 6) * 3_600_000).toISOString().slice(0, 10);

  /** A student who paid ৳4,800 of ৳9,600, and owes the rest by a day so far ahead. */
  async function owing({ dueIn = 10 } = {}) {
    const learner = await student(school());
    const reference = newReference();
    await submitted(learner, course, reference);
    const payment = await aReceivedPayment(school(), { reference, amount: 4800 });
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    const item = { paymentId: payment.id, ...params, reference, rest: 'owed', dueOn: day(dueIn) } as const;
    expect((await owner.call('settlePayments', { body: { items: [item] } })).body.refused).toEqual([]);
    return { learner, params, reference };
  }
  type One = Awaited<ReturnType<typeof owing>>;
  const came = (
    { learner }: One,
    { amount = 4800, sender = learner.details.phone, receivedAt = new Date().toISOString() } = {},
  ) => aReceivedPayment(school(), { reference: newReference(), amount, sender, receivedAt });
  const onDesk = async (id: string) => {
    for (const state of ['certain', 'likely', 'unclaimed'] as const) {
      const { payments } = (await owner.call('listPayments', { query: { state, limit: '200' } })).body;
      const found = payments.find((one) => one.id === id);
      if (found) return found;
    }
    return undefined;
  };
  const owedOf = async ({ learner }: One) =>
    (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body.owed?.left;

  test('an amount, a time or a phone that does not fit makes nothing likely', async () => {
    const [one, far] = [await owing(), await owing({ dueIn: 16 })];
    for (const payment of [
      await came(one, { amount: 4700 }),
      await came(one, { sender: '***433' }),
      await came(one, { sender: '01799999999' }),
      await came(far),
    ])
      expect((await onDesk(payment.id))?.state).toBe('unclaimed');
  });

  test('from the whole phone of the student, exactly what is due and about then, it is likely and never certain', async () => {
    const one = await owing();
    const payment = await came(one);
    const shown = await onDesk(payment.id);
    expect(shown).toMatchObject({
      state: 'likely',
      enrollments: [{ studentId: one.learner.studentId, status: 'paid', amountDue: 4800, owes: { by: day(10) } }],
    });
    const [{ reference = '' } = {}] = shown?.enrollments ?? [];
    const item = { paymentId: payment.id, ...one.params, reference, state: 'likely' } as const;
    expect((await owner.call('settlePayments', { body: { items: [item] } })).body.refused).toEqual([]);
    expect(await owedOf(one)).toBeUndefined();
  });

  test('the first due alone, or the first two together, are exactly what is due', async () => {
    const one = await owing();
    const dues = [
      { dueOn: day(3), amount: 1000 },
      { dueOn: day(5), amount: 1500 },
      { dueOn: null, amount: 2300 },
    ];
    await owner.call('replaceDues', { params: one.params, body: { dues, expectedOwed: 4800 } });
    const states = async (amounts: number[]) => {
      const found: (string | undefined)[] = [];
      for (const amount of amounts) found.push((await onDesk((await came(one, { amount })).id))?.state);
      return found;
    };
    expect(await states([1000, 2500, 4800, 1500, 2300, 999])).toEqual([
      ...['likely', 'likely', 'likely'],
      ...['unclaimed', 'unclaimed', 'unclaimed'],
    ]);
  });

  test('what an admin told apart stays apart', async () => {
    const one = await owing();
    const payment = await came(one);
    await owner.call('refuseMatch', { params: { id: payment.id }, body: one.params });
    expect((await onDesk(payment.id))?.state).toBe('unclaimed');
  });

  test('is matched by hand, and what exceeds the rest stays left', async () => {
    const one = await owing();
    const found = (await owner.call('listEnrollments', { query: { status: 'paid', q: one.learner.details.email } }))
      .body;
    expect(found.enrollments).toMatchObject([{ owed: { received: 4800, left: 4800, by: day(10) } }]);
    const payment = await came(one, { amount: 5000, sender: '01799999998' });
    const body = { ...one.params, reference: one.reference };
    expect((await owner.call('matchPayment', { params: { id: payment.id }, body })).body.payment.left).toBe(200);
    expect(await owedOf(one)).toBeUndefined();
  });

  test('stands in the file of enrollments only where something is owed', async () => {
    const one = await owing();
    const address = `/api/admin/enrollments.csv?q=${one.learner.details.email}`;
    const text = await (await owner.request(address)).text();
    const [columns = '', line = ''] = text.replace(/^\ufeff/, '').split('\r\n');
    expect([columns.endsWith(',Owed (taka)'), line.endsWith(',4800')]).toEqual([true, true]);
  });
});
