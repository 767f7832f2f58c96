import { beforeAll, expect, test } from 'vitest';
import { admin } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { asFile, backup, csv } from '../statements/files.ts';
import { unhurried } from '../steps.ts';

// Money without an ID that is said again in other words, or taken back: a person is asked (record 17).

onEveryEngine(
  'Money without an ID',
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
    const texts = async () => (await boss.call('listKeptTexts', {})).body.texts;

    const statement = (account: string | null, ...rows: [day: string, words: string, sum: string][]) =>
      csv([
        ...(account === null ? [] : [[`Account No: ${account}`]]),
        ['Date', 'Description', 'Withdrawal', 'Deposit'],
        ...rows.map(([day, words, sum]) => [day, words, '', sum]),
      ]);

    test.each<[string, string, string]>([
      ['CASH DEPOSIT', 'CASH DEP BY SELF, SYLHET BR', '1,111.00'],
      ['CSH DEP MIRPUR', 'Cash received at Mirpur branch', '1,112.00'],
      ['BEFTN INWARD', 'EFT CR', '1,113.00'],
    ])('the line %j comes again as %j: it is kept beside the first', async (words, others, sum) => {
      expect(await bringIn(statement('1234567890', ['02/11/2026', words, sum]))).toEqual([1, 0, 0]);
      const again = statement('1234567890', ['02/11/2026', others, sum]);
      const { body } = await boss.call('readPayments', { body: asFile(again) });
      expect(body.payments.map(({ known }) => known)).toEqual([true]);
      expect(await bringIn(again)).toEqual([0, 0, 1]);
      expect((await texts())[0]).toMatchObject({
        reason: 'conflict',
        payment: { amount: Number(sum.replace(',', '')) },
      });
    });

    test.each<[string, string, string, string]>([
      ['another name', 'NPSB FROM RAHIM', '02/11/2026', 'NPSB FROM KARIM'],
      ['another branch', 'CASH DEPOSIT MIRPUR', '02/11/2026', 'CASH DEPOSIT UTTARA'],
      ['another cheque', 'CHEQUE 6525300', '02/11/2026', 'CHEQUE 6525377'],
      ['another day', 'CASH DEPOSIT', '03/11/2026', 'CSH DEP'],
    ])('%s is other money', async (what, words, day, others) => {
      const sum = `${2000 + what.length}.00`;
      expect(await bringIn(statement('1234567890', ['02/11/2026', words, sum]))).toEqual([1, 0, 0]);
      expect(await bringIn(statement('1234567890', [day, others, sum]))).toEqual([1, 0, 0]);
    });

    test('another account is other money; a line of the same words in the same file is no other one', async () => {
      const one: [string, string, string] = ['04/11/2026', 'CASH DEPOSIT', '3,000.00'];
      const other: [string, string, string] = ['04/11/2026', 'CDM DEPOSIT BY SELF', '3,000.00'];
      expect(await bringIn(statement('1234567890', one))).toEqual([1, 0, 0]);
      expect(await bringIn(statement('1234567890', one, other))).toEqual([1, 1, 0]);
      expect(await bringIn(statement('5555566666', ['04/11/2026', 'CRM DEP', '3,000.00']))).toEqual([1, 0, 0]);
    });

    test('a line beside the message of the bank is kept, once for each message', async () => {
      const text = 'BDT 4,100.00 credited to A/C 123***890 on 05-11-26. Available balance BDT 9,000.00';
      expect(await bringIn({ text })).toEqual([1, 0, 0]);
      const lines = statement(
        '1234567890',
        ['05/11/2026', 'CASH DEPOSIT', '4,100.00'],
        ['05/11/2026', 'NPSB KARIM', '4,100.00'],
      );
      expect(await bringIn(lines)).toEqual([1, 0, 1]);
      expect(await bringIn({ text: text.replace('4,100', '4,200').replace('890', '777') })).toEqual([1, 0, 0]);
      expect(await bringIn(statement('1234567890', ['05/11/2026', 'CASH DEPOSIT', '4,200.00']))).toEqual([1, 0, 0]);
    });

    const came = 'BDT 5,300.00 has been credited to your A/C 123***456 on 02-11-26.';
    const back = 'BDT 5,300.00 has been debited from your A/C 123***456 on 03-11-26 (reversal of credit).';

    test('two messages of one paste, or of one backup, that take one another back are no payment', async () => {
      for (const body of [
        { text: `${came}\n\n${back}` },
        asFile(backup([came, back].map((message) => ({ address: 'BRACBANK', body: message })))),
      ]) {
        const { payments, ignored, unclear } = (await boss.call('readPayments', { body })).body;
        expect([payments, ignored.length + unclear.length]).toEqual([[], 2]);
      }
      const others = [came.replace('5,300', '5,400'), came.replace('456', '457'), came.replace('02-11', '09-11')];
      const { body } = await boss.call('readPayments', { body: { text: [...others, back].join('\n\n') } });
      expect(body.payments).toHaveLength(3);
    });

    test.each<[string, { text: string } | string]>([
      ['message', { text: back.replaceAll('5,300', '6,300') }],
      [
        'statement',
        csv([
          ['Account No: 0000123456'],
          ['Date', 'Description', 'Withdrawal', 'Deposit'],
          ['04/11/2026', 'CREDIT REVERSED', '6,300.00', ''],
        ]),
      ],
    ])('a later %s that takes stored money back is kept beside it', async (_what, content) => {
      await bringIn({ text: came.replace('5,300', '6,300') });
      const body = typeof content === 'string' ? asFile(content) : content;
      expect((await boss.call('readPayments', { body })).body.cameBack).toBe(1);
      expect((await bringIn(content))[2]).toBe(1);
      expect((await texts())[0]).toMatchObject({ reason: 'conflict', payment: { amount: 6300 } });
    });
  },
  unhurried,
);
