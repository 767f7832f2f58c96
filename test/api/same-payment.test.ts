import { beforeAll, expect, test } from 'vitest';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { asFile, backup, csv } from '../statements/files.ts';
import { aCourse, unhurried } from '../steps.ts';

// The same money brought in again in another form, equal texts that are other money, and money that went back.

onEveryEngine(
  'Money that is brought in again',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      boss = await admin(school());
    });
    const bringIn = async (content: { text: string } | string) => {
      const { body } = await boss.call('bringInPayments', {
        body: typeof content === 'string' ? asFile(content) : content,
      });
      return [body.added, body.known, body.conflicts];
    };
    const read = async (content: string) => {
      const { body } = await boss.call('readPayments', { body: asFile(content) });
      return body.payments.map(({ known }) => known);
    };

    const headings = ['Date', 'Description', 'Withdrawal', 'Deposit'];
    const statement = (account: string | null, rows: string[][]) =>
      csv([...(account === null ? [] : [[`Account No: ${account}`]]), headings, ...rows]);
    const deposits = (day: string, words = 'CASH DEPOSIT GULSHAN', time = '') =>
      [1, 2].map(() => [`${day}${time}`, words, '', '500.00']);

    test('cash deposits are known without the title, with dashes, with a time of day and in other letters', async () => {
      const rows = deposits('02-11-2026');
      expect(await bringIn(statement('1234567890', rows))).toEqual([2, 0, 0]);
      const again = [
        statement('1234567890', rows),
        statement('123-456-7890', rows),
        statement(null, rows),
        statement('1234567890', deposits('02-11-2026', 'Cash deposit, Gulshan', ' 10:20')),
      ];
      for (const file of again) {
        expect(await read(file)).toEqual([true, true]);
        expect(await bringIn(file)).toEqual([0, 2, 0]);
      }
      expect(await bringIn(statement('1234567890', [...rows, ...rows]))).toEqual([2, 2, 0]);
      expect(await bringIn(statement('9999999999', rows))).toEqual([2, 0, 0]);
      expect(await bringIn(statement('1234567890', deposits('03-11-2026')))).toEqual([2, 0, 0]);
    });

    test('lines without an account come first, and equal those with one', async () => {
      const rows = deposits('12-11-2026', 'CASH DEPOSIT MIRPUR');
      expect(await bringIn(statement(null, rows))).toEqual([2, 0, 0]);
      expect(await bringIn(statement('5555666677', rows))).toEqual([0, 2, 0]);
    });

    test('what the release before stored is known by the key that it gave', async () => {
      const { id } = await aReceivedPayment(school(), { method: 'bank', reference: null, amount: 500 });
      await school()
        .database.updateTable('payments')
        .set({ payment_key: 'line:mGDp6usr2A8dqpGbdmF-9OmfBHBUx3L00rs4e0BkjZA' })
        .where('id', '=', id)
        .execute();
      const line = ['02-11-2026', 'CASH DEPOSIT', '', '500.00'];
      expect(await bringIn(statement('1234567890', [line]))).toEqual([0, 1, 0]);
      expect(await bringIn(statement('1234567890', [line, line]))).toEqual([1, 1, 0]);
    });

    const text = 'Your account 5912*****1613 has been credited through NPSB for BDT 9,900.00';
    const onDays = (...days: number[]) =>
      backup(days.map((day) => ({ address: 'Sonali Bank', body: text, date: Date.UTC(2026, 10, day) })));

    test('three equal messages of three days are three payments, once, whichever of them a later backup still has', async () => {
      expect(await bringIn(onDays(1, 2, 3))).toEqual([3, 0, 0]);
      expect(await bringIn(onDays(1, 2, 3))).toEqual([0, 3, 0]);
      expect(await bringIn(onDays(2, 3, 4))).toEqual([1, 2, 0]);
    });

    test('the same text pasted, of a day that nobody knows, is kept for a person, who may store it', async () => {
      expect(await bringIn({ text })).toEqual([0, 0, 1]);
      const kept = (await boss.call('listKeptTexts', {})).body.texts.find((one) => one.text === text);
      expect(kept).toMatchObject({ reason: 'conflict', payment: { amount: 9900 } });
      const filled = { method: 'bank', amount: 9900 } as const;
      const stored = await boss.call('fillInText', { params: { id: kept?.id ?? '' }, body: filled });
      expect(stored.status).toBe(201);
    });

    test('equal texts in one paste are counted, and equal those of a backup of their day', async () => {
      const dated =
        'BDT 700.00 has been credited to your a/c ***2865 through EFT SAMPLE BANK on 14-NOV-26. A/C Bal:-283050.77';
      expect(await bringIn({ text: `${dated}\n\n${dated}` })).toEqual([2, 0, 0]);
      expect(await bringIn({ text: `${dated}\n\n${dated}` })).toEqual([0, 2, 0]);
      const at = (hour: number) => ({ address: 'PUBALI BANK', body: dated, date: Date.UTC(2026, 10, 14, hour) });
      expect(await bringIn(backup([at(5), at(6), at(7)]))).toEqual([1, 2, 0]);
    });

    test('money that went back is no payment of the same statement', async () => {
      const table = (rows: string[][]) => csv([['Date', 'Description', 'Ref No', 'Withdrawal', 'Deposit'], ...rows]);
      const file = table([
        ['02-11-2026', 'NPSB CREDIT', 'FT26270101', '', '500.00'],
        ['03-11-2026', 'NPSB REVERSAL', 'FT26270101', '500.00', ''],
        ['04-11-2026', 'CHEQUE DEPOSIT 6525300', '', '', '26,600.00'],
        ['05-11-2026', 'CHQ RETURN 6525300', '', '26,600.00', ''],
        ['05-11-2026', 'CLEARING CHEQUE 6525377', '', '', '26,600.00'],
        ['06-11-2026', 'NPSB CREDIT', 'FT26270102', '', '500.00'],
      ]);
      const { body } = await boss.call('readPayments', { body: asFile(file) });
      expect(body.payments.map(({ reference, note }) => reference ?? note)).toEqual([
        'CLEARING CHEQUE 6525377',
        'FT26270102',
      ]);
      expect([body.unclear.length, body.ignored.length, body.rows]).toEqual([2, 2, 7]);
    });

    test('a later statement or message that takes known money back stops it from being certain, until a person looked', async () => {
      const course = await aCourse(boss, { courseFee: 500, discount: 0 });
      const learner = await student(school());
      const reference = 'DK21B2C3D4';
      const came = `You have received Tk 500.00 from 01700000004. Fee Tk 0.00. Balance Tk 740.13. TrxID ${reference} at 03/11/2026 22:18`;
      await learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
      expect(await bringIn({ text: came })).toEqual([1, 0, 0]);
      const stateOf = async () => {
        const { body } = await boss.call('listPayments', { query: { q: reference } });
        return body.payments.map(({ state }) => state);
      };
      expect(await stateOf()).toEqual(['certain']);
      const back = `Tk 500.00 received from 01700000004 has been reversed. Balance Tk 240.13. TrxID ${reference} at 04/11/2026 09:10`;
      expect((await boss.call('readPayments', { body: { text: back } })).body).toMatchObject({ cameBack: 1 });
      const { body } = await boss.call('bringInPayments', { body: { text: back } });
      expect(body).toMatchObject({ added: 0, unclear: 1, conflicts: 1 });
      expect(await stateOf()).toEqual(['likely']);
      const [kept] = (await boss.call('listKeptTexts', {})).body.texts;
      expect(kept).toMatchObject({ text: back, reason: 'conflict', payment: { reference } });
      await boss.call('finishKeptText', { params: { id: kept?.id ?? '' }, body: {} });
      expect(await stateOf()).toEqual(['certain']);
    });
  },
  unhurried,
);
