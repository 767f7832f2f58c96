import { beforeAll, expect, test } from 'vitest';
import { seedSampleSchool } from '#operations/seed.ts';
import { admin } from '../callers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { unhurried } from '../steps.ts';

onEveryEngine(
  'The sample inbox',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      boss = await admin(school());
    });
    const read = async () => (await boss.call('readSampleInbox', {})).body.text;

    test('is there in a school that is the sample’s, and in no other one', async () => {
      expect(await read()).toBeNull();
      // Only where nobody has begun: the admin of this test has.
      await school().database.deleteFrom('admins').execute();
      const environment = { ...school().environment, SAMPLE_DATA: 'on', SMS_GATEWAY: 'outbox' } as const;
      await seedSampleSchool(school().database, environment, () => {});
      boss = await admin(school());
      expect(await read()).toContain('TrxID DKL4T8WR2M');
    });

    test('has forty payments with all that can happen to one, and what is none', async () => {
      const text = (await read()) ?? '';
      const preview = (await boss.call('readPayments', { body: { text } })).body;
      expect(preview.payments.filter(({ warnings }) => warnings.length > 0)).toEqual([]);
      const { body } = await boss.call('bringInPayments', { body: { text } });
      expect(body).toEqual({ added: 40, known: 0, ignored: 3, unclear: 1, conflicts: 0 });
      const { counts } = (await boss.call('listPayments', {})).body;
      const expected = { certain: 29, likely: 6, claimed_twice: 1, already_used: 1, unclaimed: 3 };
      expect(counts).toEqual({ ...expected, settled: 0, set_aside: 0 });
    });

    test('shows each kind of what is likely', async () => {
      const { payments } = (await boss.call('listPayments', { query: { state: 'likely' } })).body;
      const differing = payments.map(({ reasons, enrollments }) =>
        [
          enrollments.length,
          ...reasons.filter(({ verdict }) => verdict !== 'agrees').map(({ fact, value }) => `${fact} ${value}`),
        ].join(' '),
      );
      expect(differing.toSorted()).toEqual(
        ['1 amount -20', '1 amount 15', '1 id DKI7BD3Q9X', '1 id null', '1 method nagad', '2 amount sum'].toSorted(),
      );
    });

    test('brought in again adds nothing, also when it is written anew', async () => {
      const { body } = await boss.call('bringInPayments', { body: { text: (await read()) ?? '' } });
      expect(body).toMatchObject({ added: 0, known: 40, conflicts: 0 });
    });

    test('leaves the school with the rest of the sample, but not the money of somebody real', async () => {
      const { database } = school();
      await bringInReal();
      expect((await operate(school(), ['sample', 'remove'])).exitCode).toBe(0);
      const left = await database.selectFrom('payments').select('reference').execute();
      expect(left.map(({ reference }) => reference)).toEqual(['DKREAL1234']);
      expect(await database.selectFrom('kept_texts').select('id').execute()).toEqual([]);
      expect(await read()).toBeNull();
      expect((await boss.call('listPayments', {})).body.counts).toMatchObject({ unclaimed: 1, settled: 0 });
    });

    const bringInReal = () =>
      boss.call('bringInPayments', {
        body: { text: 'You have received Tk 20.00 from 01700000004. TrxID DKREAL1234 at 03/08/2026 22:18' },
      });
  },
  unhurried,
);
