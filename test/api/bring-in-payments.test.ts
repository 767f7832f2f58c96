import { beforeAll, describe, expect, test } from 'vitest';
import { fileMessages } from '#money/payments/file-messages.ts';
import { admin, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, submitted, unhurried } from '../steps.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `DH3${String(made).padStart(7, '0')}`;
};
const bkash = (id: string, amount = '2,000.00') =>
  `You have received Tk ${amount} from 01700000004. Fee Tk 0.00. Balance Tk 9,140.13. TrxID ${id} at 03/08/2026 22:18`;
const nagad = (id: string) =>
  `Money Received.\nAmount: Tk 499.00\nSender: 01700000055\nRef: 2\nTxnID: ${id}\nBalance: Tk 8781.58\n05/09/2026 20:29`;
const code = 'Your bKash verification code is 956586. Expires in 2 minutes.';
const cut = 'You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Bal';
const dataUrl = (text: string, type = 'text/csv') => `data:${type};base64,${Buffer.from(text).toString('base64')}`;

onEveryEngine(
  'Bringing payments in',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      boss = await admin(school());
    });
    const bringIn = (body: object) => boss.callLoosely('bringInPayments', { body });
    const stored = () => school().database.selectFrom('payments').selectAll().orderBy('position').execute();
    const texts = () => school().database.selectFrom('kept_texts').selectAll().orderBy('position').execute();

    describe('refuses', () => {
      test.each<[string, object]>([
        ['nothing', {}],
        ['both a text and a file', { text: 'a', name: 'a.csv', file: dataUrl('a') }],
        ['a number', { text: 5 }],
        ['a list', { text: ['a'] }],
        ['a file that is none', { name: 'a.csv', file: 'a' }],
        [
          'a mapping without columns',
          { name: 'a.csv', file: dataUrl('a,b'), mapping: { method: 'bank', columns: {} } },
        ],
      ])('%s', async (_what, body) => {
        for (const name of ['readPayments', 'bringInPayments'] as const)
          expect((await boss.callLoosely(name, { body })).status).toBe(400);
      });

      test('a PDF, and says what to do instead', async () => {
        const answered = await bringIn({ name: 'a.pdf', file: dataUrl('%PDF-1.7\n%abc', 'application/pdf') });
        expect([answered.status, answered.refusal.error]).toEqual([400, fileMessages.pdf]);
      });

      test('more than 2 MiB of text', async () => {
        expect((await bringIn({ text: 'a'.repeat(2 * 1024 * 1024 + 1) })).status).toBe(400);
      });
    });

    test('shows first what would be stored, and stores nothing by that', async () => {
      const [one, other] = [newId(), newId()];
      const before = await stored();
      const text = [bkash(one), nagad(other), bkash(one), code, cut].join('\n\n');
      const { status, body } = await boss.call('readPayments', { body: { text } });
      expect(status).toBe(200);
      expect(body.payments).toHaveLength(3);
      expect(body.payments.map(({ reference, known }) => [reference, known])).toEqual(
        expect.arrayContaining([
          [one, false],
          [one, true],
          [other, false],
        ]),
      );
      expect(body.payments.find(({ reference }) => reference === one)).toEqual({
        method: 'bkash',
        reference: one,
        amount: 2000,
        sender: '01700000004',
        receivedAt: '2026-08-03T22:18:00+06:00',
        note: null,
        kind: 'payment',
        known: false,
        warnings: [],
      });
      expect(body.ignored).toEqual([{ text: code, reason: 'code' }]);
      expect(body.unclear).toEqual([{ text: cut }]);
      expect(await stored()).toEqual(before);
    });

    test('stores each payment once, keeps its text, and adds nothing when it comes again', async () => {
      const [one, other] = [newId(), newId()];
      const text = [bkash(one), nagad(other), bkash(one), code, cut].join('\n\n');
      const first = await bringIn({ text });
      expect(first.status).toBe(201);
      expect(first.body).toEqual({ added: 2, known: 1, ignored: 1, unclear: 1, conflicts: 0 });
      const [row] = (await stored()).filter(({ payment_key }) => payment_key === one);
      expect(row).toMatchObject({
        ...{ method: 'bkash', reference: one, amount_poisha: 200_000, sender: '01700000004', source: 'message' },
        ...{ received_at: '2026-08-03T16:18:00.000Z', text: bkash(one), brought_by: boss.adminId },
      });
      const shuffled = [cut, bkash(one).toUpperCase(), nagad(other).replaceAll('\n', ' ')].join('\n\n');
      expect((await bringIn({ text: shuffled })).body).toMatchObject({ added: 0, known: 2 });
      expect((await texts()).filter((kept) => kept.text === cut)).toHaveLength(1);
    });

    test('keeps as a text what says another amount than the payment that is known', async () => {
      const id = newId();
      await bringIn({ text: bkash(id) });
      const again = await bringIn({ text: bkash(id, '9,000.00') });
      expect(again.body).toMatchObject({ added: 0, known: 0, conflicts: 1 });
      const within = newId();
      const both = await bringIn({ text: `${bkash(within)}\n\n${bkash(within, '7,000.00')}` });
      expect(both.body).toMatchObject({ added: 1, known: 0, conflicts: 1 });
      const rows = (await stored()).filter(({ payment_key }) => [id, within].includes(payment_key));
      expect(rows.map(({ amount_poisha }) => amount_poisha)).toEqual([200_000, 200_000]);
      expect((await texts()).filter(({ reason }) => reason === 'conflict').map(({ text }) => text)).toEqual([
        bkash(id, '9,000.00'),
        bkash(within, '7,000.00'),
      ]);
    });

    test('calls no payment certain that another text contradicts, or that looks wrong among its neighbours', async () => {
      const learner = await student(school());
      const course = await aCourse(boss, { courseFee: 2000, discount: 0 });
      const id = newId();
      await submitted(learner, course, id);
      const read = async () =>
        (await boss.call('listPayments', { query: { q: id } })).body.payments.map(({ state, reasons }) => [
          state,
          reasons.filter(({ fact }) => fact === 'warning').map(({ value }) => value),
        ]);
      await bringIn({ text: `${bkash(id)}\n\n${bkash(id, '9,000.00')}` });
      expect(await read()).toEqual([['likely', ['contradicted']]]);
      const doubted = newId();
      const message = (one: string, balance: string, minute: number) =>
        `You have received Tk 500.00 from 01700000004. Fee Tk 0.00. Balance Tk ${balance}. TrxID ${one} at 03/08/2026 21:${minute}`;
      const third = message(doubted, '2,500.00', 12);
      await bringIn({ text: third });
      const warnings = async () => (await stored()).find(({ reference }) => reference === doubted)?.warnings;
      expect(await warnings()).toBe('[]');
      await bringIn({ text: [message(newId(), '1,000.00', 10), message(newId(), '1,500.00', 11), third].join('\n\n') });
      expect(await warnings()).toBe('["balance_breaks"]');
    });

    test('takes no line for a payment that is too much for anybody, or of a day that never comes', async () => {
      const lines = ['30/11/2026,Payment A,30000000', '31/12/9999,Payment B,500'].join('\n');
      const file = dataUrl(`Date,What,Taka\n${lines}`);
      const mapping = { method: 'bank', columns: { date: 0, details: 1, in: 2 } };
      const { body } = await boss.callLoosely('bringInPayments', { body: { name: 'a.csv', file, mapping } });
      expect(body).toMatchObject({ conflicts: 0, known: 0 });
      expect((await boss.call('listPayments', {})).status).toBe(200);
      const rows = (await stored()).filter(({ text }) => text.includes('Payment A') || text.includes('Payment B'));
      expect(rows.map(({ received_at }) => received_at)).toEqual(rows.length > 0 ? [null] : []);
    });

    test('stores once what many bring in at the same time', async () => {
      const ids = Array.from({ length: 30 }, newId);
      const text = ids.map((id) => bkash(id)).join('\n\n');
      const answers = await inParallel(4, () => boss.call('bringInPayments', { body: { text } }));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const rows = (await stored()).filter(({ payment_key }) => ids.includes(payment_key));
      expect(rows).toHaveLength(30);
      expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(30);
      expect(answers.reduce((sum, { body }) => sum + body.known, 0)).toBe(90);
    });

    test('makes certain what a student has claimed, and writes down who brought it in', async () => {
      const learner = await student(school());
      const course = await aCourse(boss, { courseFee: 2000, discount: 0 });
      const id = newId();
      await submitted(learner, course, id);
      await bringIn({ text: bkash(id) });
      const { payments } = (await boss.call('listPayments', { query: { state: 'certain', q: id } })).body;
      expect(payments).toMatchObject([{ reference: id, enrollments: [{ studentId: learner.studentId }] }]);
      expect((await boss.call('listDeskActs', {})).body.acts[0]).toMatchObject({
        ...{ act: 'brought', by: boss.details.name, count: 1, sum: 2000, undone: false },
      });
    });

    test('asks once which column of a statement says what, and remembers it', async () => {
      const lines = (ids: string[]) =>
        ['When,What,Taka', ...ids.map((id) => `03/08/2026 10:18:00,Payment ${id},2000`)].join('\n');
      const file = (ids: string[]) => ({ name: 'mine.csv', file: dataUrl(lines(ids)) });
      const [first, second] = [file([newId(), newId()]), file([newId()])];
      const asked = (await boss.call('readPayments', { body: first })).body;
      expect(asked).toMatchObject({ payments: [], mapping: { headings: ['When', 'What', 'Taka'] } });
      expect((await bringIn(first)).refusal.code).toBe('mapping_needed');
      const mapping = { method: 'bank', columns: { date: 0, details: 1, in: 2 } };
      expect((await bringIn({ ...first, mapping })).body).toMatchObject({ added: 2 });
      expect((await bringIn(first)).body).toMatchObject({ added: 0, known: 2 });
      expect((await bringIn(second)).body).toMatchObject({ added: 1, known: 0 });
      // The same columns are known when they are pasted.
      expect((await bringIn({ text: lines([newId()]) })).body).toMatchObject({ added: 1 });
    });

    test('asks for the columns of a table that is pasted, too, and says in which line it found nothing', async () => {
      const lines = ['Wann', '03/08/2026', '04/08/2026'].map((day, place) =>
        [day, ['Was', `Payment ${newId()}`, 'Payment'][place], ['Wieviel', '2000', 'two'][place]].join('\t'),
      );
      const text = lines.join('\n');
      const mapping = { method: 'bank', columns: { date: 0, details: 1, in: 2 } };
      expect((await boss.call('readPayments', { body: { text } })).body.mapping?.headings).toEqual([
        'Wann',
        'Was',
        'Wieviel',
      ]);
      expect((await bringIn({ text })).refusal.code).toBe('mapping_needed');
      const { body } = await boss.callLoosely('readPayments', { body: { text, mapping } });
      expect(body).toMatchObject({ payments: [{ amount: 2000 }], unclear: [{ line: 3 }], rows: 3, headings: 1 });
      expect((await bringIn({ text, mapping })).body).toMatchObject({ added: 1, unclear: 1 });
    });
  },
  unhurried,
);
