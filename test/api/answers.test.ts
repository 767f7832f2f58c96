import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import type { Ask } from '#money/enrollments/ask.ts';
import { longestAnswer } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { eraseStudent } from '#office/student-admin/server/student-data.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { exportOf } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted } from '../steps.ts';

// What a student answers in words to what the school asks about a payment, and where the admin reads it.

onEveryEngine('What a student answers', (school) => {
  let boss: Awaited<ReturnType<typeof admin>>;
  let course: AdminCourse;
  beforeAll(async () => {
    boss = await admin(school());
    course = await aCourse(boss, { title: 'Spoken English', courseFee: 2000, discount: 0 });
  });

  let made = 0;
  const newId = () => {
    made += 1;
    return `ANS7T${String(made).padStart(5, '0')}`;
  };

  /** A student who names a payment, of which less came, and what can be done about it. */
  async function claimed() {
    const learner = await student(school());
    const reference = newId();
    await submitted(learner, course, reference);
    const { id } = await aReceivedPayment(school(), { reference, amount: 1980 });
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    const sent = { courseId: course._id, method: 'bkash', reference } as const;
    const ask = async (body: Ask = { reason: 'other_number' }) =>
      (await boss.call('askStudent', { params, body })).body.asked.at;
    const back = (at: string) => boss.call('takeBackAsk', { params, body: { at } });
    const send = (body: object) => learner.callLoosely('enroll', { body: { ...sent, ...body } });
    const row = async () => {
      const { enrollments } = (await boss.call('listEnrollments', { query: { q: learner.details.email } })).body;
      const [{ asked, corrected, answered, status } = {}] = enrollments;
      return { asked, corrected, answered, status };
    };
    const onDesk = async () => {
      const { payments } = (await boss.call('listPayments', { query: { limit: '200' } })).body;
      return payments.find((payment) => payment.id === id)?.enrollments[0];
    };
    const own = async () => (await learner.call('readOwnEnrollment', { params: { courseId: course._id } })).body;
    return { learner, sent, ask, back, send, row, onDesk, own };
  }

  test('in words stands beside the question in the queue and on the desk, and the question stands no more', async () => {
    const { ask, send, row, onDesk, own, learner } = await claimed();
    const askedAt = await ask();
    const { status, body } = await send({ answer: ' 01711-000000,\nmy uncle’s ', askedAt });
    expect([status, body]).toMatchObject([200, { enrollment: { status: 'pending', asked: null } }]);
    expect((await own()).asked).toBeNull();
    const answered = { reason: 'other_number', note: null, says: null, text: '01711-000000,\nmy uncle’s' };
    const told = { asked: null, corrected: false, answered: { ...answered, at: expect.any(String) } };
    expect(await row()).toEqual({ ...told, status: 'pending' });
    expect(await onDesk()).toMatchObject(told);
    const [act] = await school()
      .database.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'enrollment.answered')
      .where('actor_id', '=', learner.studentId)
      .execute();
    expect(act?.actor_kind).toBe('student');
    expect(JSON.parse(act?.after ?? '')).toMatchObject({ reason: 'other_number', asked_at: askedAt, letters: 24 });
    expect(JSON.stringify(act)).not.toContain('uncle');
  });

  test('may be that what was sent is right; said of another payment it says nothing', async () => {
    const { ask, send, row } = await claimed();
    await ask({ reason: 'not_found' });
    await send({ says: 'right' });
    expect(await row()).toMatchObject({ asked: null, corrected: false, answered: { says: 'right', text: null } });
    await ask({ reason: 'not_found' });
    await send({ says: 'right', reference: newId() });
    expect(await row()).toMatchObject({ asked: null, corrected: true, answered: null });
    await ask({ reason: 'other', note: 'Which wallet?' });
    await send({ says: 'right', answer: 'My father’s', reference: newId() });
    const answered = { reason: 'other', note: 'Which wallet?', says: null, text: 'My father’s' };
    expect(await row()).toMatchObject({ corrected: true, answered });
  });

  test('is none where nothing was changed and nothing said: the question stands, and the call says so', async () => {
    const { ask, send, row, sent } = await claimed();
    const at = await ask({ reason: 'not_found' });
    for (const body of [{}, { askedAt: at }, { answer: '  ', says: '', askedAt: at }]) {
      const answer = await send(body);
      expect([answer.status, answer.body]).toMatchObject([200, { enrollment: { ...sent, asked: { at } } }]);
    }
    expect(await row()).toMatchObject({ asked: { at }, corrected: false, answered: null });
    for (const body of [{ answer: 'x'.repeat(longestAnswer + 1) }, { says: 'wrong' }, { answer: 5 }])
      expect((await send(body)).status).toBe(400);
  });

  test('sent once more changes nothing, in other words it is the last that counts, and a correction afterwards is told', async () => {
    const { ask, send, row, learner } = await claimed();
    const askedAt = await ask();
    for (const answer of ['The first', 'The first', 'The second']) await send({ answer, askedAt });
    expect(await row()).toMatchObject({ corrected: false, answered: { text: 'The second' } });
    const acts = await school()
      .database.selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', learner.studentId)
      .where('action', '=', 'enrollment.answered')
      .execute();
    expect(acts).toHaveLength(2);
    await send({ reference: newId() });
    expect(await row()).toMatchObject({ corrected: true, answered: { text: 'The second' } });
  });

  test('belongs to one question, also when the clock is set back between two', async () => {
    const { ask, send, row } = await claimed();
    const first = await ask();
    await school().shiftClock(-60);
    const second = await ask({ reason: 'other_amount' });
    await school().shiftClock(0);
    expect(second > first).toBe(true);
    expect((await send({ answer: 'My uncle paid', reference: newId(), askedAt: first })).status).toBe(409);
    expect((await send({ answer: 'My uncle paid', askedAt: second })).status).toBe(200);
    expect(await row()).toMatchObject({ answered: { text: 'My uncle paid' } });
  });

  test('does not answer what the student has not read, and nothing is lost by it', async () => {
    const { ask, back, send, row, own, sent } = await claimed();
    const first = await ask();
    const second = await ask({ reason: 'other_amount' });
    const late = await send({ answer: '01711-000000', reference: newId(), askedAt: first });
    expect([late.status, late.refusal]).toMatchObject([
      409,
      { code: 'asked_meanwhile', error: messages.askedMeanwhile },
    ]);
    expect(await own()).toMatchObject({ reference: sent.reference, asked: { at: second } });
    await back(second);
    await back(first);
    expect((await send({ answer: '01711-000000', askedAt: first })).status).toBe(200);
    expect(await row()).toMatchObject({ asked: null, corrected: false, answered: null });
  });

  test('stays with its question: a new one begins afresh, and taken back it gives way to the one that was answered', async () => {
    const { ask, back, send, row, learner } = await claimed();
    const first = await ask();
    await send({ answer: 'To my uncle', askedAt: first });
    const { answered } = await row();
    const late = await back(first);
    expect([late.status, late.refusal]).toMatchObject([
      409,
      { code: 'answered_meanwhile', error: messages.answeredMeanwhile },
    ]);
    const second = await ask({ reason: 'other_amount' });
    expect(await row()).toMatchObject({ asked: { at: second }, corrected: false, answered: null });
    await back(second);
    expect(await row()).toMatchObject({ asked: null, corrected: false, answered });
    const third = await ask({ reason: 'other', note: 'Why?' });
    await send({ answer: 'Because', askedAt: third });
    expect(await row()).toMatchObject({ answered: { note: 'Why?', text: 'Because' } });
    const { answers } = Object(await exportOf(school(), learner.details.email));
    expect(answers).toMatchObject([{ text: 'To my uncle' }, { text: 'Because' }]);
    await eraseStudent(school().database, learner.details.email);
    const left = JSON.stringify(await school().database.selectFrom('answers').selectAll().execute());
    for (const words of ['To my uncle', 'Because']) expect(left).not.toContain(words);
  });

  test('beside a release that knows no answers stays with its own question', async () => {
    const { ask, send, row, learner } = await claimed();
    const database = school().database;
    const first = await ask();
    await send({ answer: 'To my uncle', askedAt: first });
    const { id } = await database
      .selectFrom('enrollments')
      .select('id')
      .where('student_id', '=', learner.studentId)
      .executeTakeFirstOrThrow();
    // As the release before asks, and has it answered by another payment.
    const asked = { reason: 'not_found', note: null, asked_at: new Date(Date.now() + 1000).toISOString() } as const;
    const ofQuestion = database.updateTable('asks').where('enrollment_id', '=', id);
    await ofQuestion.set({ ...asked, answered_at: null }).execute();
    expect(await row()).toMatchObject({ asked: { reason: 'not_found' }, answered: null });
    await ofQuestion.set({ answered_at: asked.asked_at }).execute();
    expect(await row()).toMatchObject({ asked: null, corrected: true, answered: null });
  });

  test('is not seen while the payment is confirmed, and stands again with its question when the mark is taken back', async () => {
    const { ask, back, send, row, own, sent, learner } = await claimed();
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    const mark = async () =>
      (await boss.call('markPaid', { params, body: { reference: sent.reference } })).body.operationId;
    const unmark = (operationId = '') => boss.call('unmarkManyEnrollments', { body: { operationId, items: [params] } });
    const nothing = { status: 'paid', asked: null, corrected: false, answered: null };
    const first = await ask();
    const asked = await mark();
    expect(await row()).toEqual(nothing);
    expect((await own()).asked).toBeNull();
    expect((await send({ answer: 'Late', askedAt: first })).refusal.code).toBe('already_paid');
    expect((await back(first)).refusal.code).toBe('not_asked');
    await unmark(asked);
    expect(await row()).toMatchObject({ status: 'pending', asked: { at: first } });
    await send({ answer: 'To my uncle', askedAt: first });
    const answered = await mark();
    expect(await row()).toEqual(nothing);
    await unmark(answered);
    expect(await row()).toMatchObject({ status: 'pending', asked: null, answered: { text: 'To my uncle' } });
  });
});
