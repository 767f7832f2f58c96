import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { admin } from '../callers.ts';
import { type School, startSchool } from '../start-app.ts';
import { asFile, csv } from '../statements/files.ts';
import { unhurried } from '../steps.ts';
import { untilSomebodyWaits } from '../waits-for-lock.ts';

// On SQLite one who writes waits until the other has ended, and sees all of it.

describe.runIf(inject('postgresUrl'))('Two admins who bring payments in at once', () => {
  let school: School;
  let admins: Awaited<ReturnType<typeof admin>>[];
  beforeAll(async () => {
    school = await startSchool('postgres', unhurried);
    admins = [await admin(school), await admin(school)];
  });
  afterAll(() => school.close());

  const message = (reference: string, amount: string) =>
    `You have received Tk ${amount} from 01700000004. Fee Tk 0.00. Balance Tk 9,140.13. TrxID ${reference} at 03/08/2026 22:18`;

  /** Both have seen that the school has none of it before either stores anything; who added comes first. */
  async function whileHeld(bodies: ({ text: string } | { name: string; file: string })[]) {
    let both: Promise<{ body: { added: number; known: number; conflicts: number } }[]> = Promise.resolve([]);
    await school.database.transaction().execute(async (transaction) => {
      await sql`lock table payments in share mode`.execute(transaction);
      both = Promise.all(
        admins.map((one, place) => one.call('bringInPayments', { body: bodies[place] ?? { text: '' } })),
      );
      await untilSomebodyWaits(school.database, 2);
    });
    const answers = (await both).map(({ body: { added, known, conflicts } }) => ({ added, known, conflicts }));
    return { answers: answers.toSorted((one, other) => other.added - one.added) };
  }

  async function atOnce(reference: string, amounts: string[]) {
    const { answers } = await whileHeld(amounts.map((amount) => ({ text: message(reference, amount) })));
    const { database } = school;
    const payments = database.selectFrom('payments').select(['id', 'amount_poisha']).where('reference', '=', reference);
    const texts = database.selectFrom('kept_texts').select(['reason', 'payment_id', 'text']);
    return {
      answers,
      payments: await payments.execute(),
      texts: await texts.where('text', 'like', `%${reference}%`).execute(),
    };
  }

  const line = (account: string[], words: string) =>
    asFile(
      csv([
        ...(account.length > 0 ? [account] : []),
        ['Date', 'Description', 'Deposit'],
        ['02/11/2026', words, '777.00'],
      ]),
    );

  test.each<[string, string[], string, number]>([
    ['with its account and without', [], 'CASH DEPOSIT GULSHAN', 0],
    ['in other words', ['Account No: 1234567890'], 'CSH DEP BY SELF', 1],
  ])('with one cash line %s get one payment', async (_how, account, words, conflicts) => {
    await school.database.deleteFrom('payments').execute();
    const files = [line(['Account No: 1234567890'], 'CASH DEPOSIT GULSHAN'), line(account, words)];
    const { answers } = await whileHeld(files);
    expect(answers.map(({ added }) => added)).toEqual([1, 0]);
    expect(answers[1]).toEqual({ added: 0, known: 1 - conflicts, conflicts });
    const stored = await school.database
      .selectFrom('payments')
      .select('id')
      .where('amount_poisha', '=', 77_700)
      .execute();
    expect(stored).toHaveLength(1);
  });

  test('with two amounts of one ID get one payment, and a text that contradicts it', async () => {
    const { answers, payments, texts } = await atOnce('DKR4CE0001', ['2,000.00', '2,500.00']);
    expect(answers).toEqual([
      { added: 1, known: 0, conflicts: 0 },
      { added: 0, known: 0, conflicts: 1 },
    ]);
    expect(payments).toHaveLength(1);
    expect(texts).toMatchObject([{ reason: 'conflict', payment_id: payments[0]?.id }]);
    const other = payments[0]?.amount_poisha === 200_000 ? '2,500.00' : '2,000.00';
    expect(texts[0]?.text).toContain(other);
  });

  test('with the same amount get one payment, which the other one knows', async () => {
    const { answers, payments, texts } = await atOnce('DKR4CE0002', ['2,000.00', '2,000.00']);
    expect(answers).toEqual([
      { added: 1, known: 0, conflicts: 0 },
      { added: 0, known: 1, conflicts: 0 },
    ]);
    expect([payments.length, texts]).toEqual([1, []]);
  });
});
