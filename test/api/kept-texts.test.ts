import { beforeAll, expect, test } from 'vitest';
import { typedMessages } from '#money/payments/typed-messages.ts';
import { deskMessages as messages } from '#money/reconciliation/messages.ts';
import { admin, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'Texts in which no payment was found',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      boss = await admin(school());
    });

    let made = 0;
    const newId = () => {
      made += 1;
      return `DKR8T${String(made).padStart(5, '0')}`;
    };
    const cut = (id: string) => `You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Bal ${id}`;
    const bringIn = (text: string, filled?: object[]) =>
      boss.callLoosely('bringInPayments', { body: { text, filled } });
    const open = async () => (await boss.call('listKeptTexts', {})).body;
    /** A text that was brought in and could not be read. */
    async function kept() {
      await bringIn(cut(newId()));
      const [text] = (await open()).texts;
      if (!text) throw new Error('The text was read after all.');
      return text;
    }
    const typed = (changes: object = {}) => ({ method: 'bkash', reference: newId(), amount: 500, ...changes });
    const fillIn = (id: string, body: object) => boss.callLoosely('fillInText', { params: { id }, body });
    const finish = (id: string) => boss.call('finishKeptText', { params: { id } });

    test.each<[object, string | undefined]>([
      [{ method: 'tapio' }, typedMessages.methodMissing],
      [{ sender: '33' }, typedMessages.senderShort],
      [{ sender: '৩৩' }, typedMessages.senderShort],
      [{ sender: 'x'.repeat(101) }, undefined],
      [{ sender: 433 }, undefined],
      [{ amount: 0 }, typedMessages.amountMissing],
      [{ amount: -5 }, typedMessages.amountMissing],
      [{ amount: 1.005 }, typedMessages.amountMissing],
      [{ amount: '500' }, typedMessages.amountMissing],
      [{ amount: 20_000_000.01 }, typedMessages.amountMissing],
      [{ receivedAt: '2026-02-31T10:00' }, typedMessages.timeUnclear],
      [{ receivedAt: 'yesterday' }, typedMessages.timeUnclear],
      [{ reference: 'x'.repeat(101) }, undefined],
    ])('refuses %j', async (changes, sentence) => {
      const { status, refusal } = await fillIn('x', typed(changes));
      expect(status).toBe(400);
      if (sentence) expect(Object.values(refusal.fields ?? {})).toContain(sentence);
    });

    test('refuses a text that is not there, and one that somebody is done with', async () => {
      expect((await fillIn('nobody', typed())).refusal?.error).toBe(messages.textNotFound);
      expect((await finish('nobody')).status).toBe(404);
      const { id } = await kept();
      expect((await finish(id)).body).toEqual({ ok: true });
      expect((await finish(id)).refusal?.code).toBe('text_done');
      expect((await fillIn(id, typed())).refusal?.code).toBe('text_done');
    });

    test('with which somebody was done comes back by the same call, as long as it is no payment', async () => {
      const reopen = (id: string) => boss.call('finishKeptText', { params: { id }, body: { done: false } });
      expect((await reopen('nobody')).refusal.error).toBe(messages.textNotFound);
      const { id } = await kept();
      expect((await reopen(id)).refusal).toMatchObject({ code: 'text_not_done', error: messages.textNotDone });
      await finish(id);
      expect((await open()).texts.map((text) => text.id)).not.toContain(id);
      expect((await reopen(id)).body).toEqual({ ok: true });
      expect((await open()).texts[0]).toMatchObject({ id });
      const [newest] = (await boss.call('listDeskActs', { query: {} })).body.acts;
      expect(newest).toMatchObject({ act: 'text_reopened', count: 1 });
      expect((await fillIn(id, typed())).status).toBe(201);
      expect((await reopen(id)).refusal.code).toBe('text_not_done');
    });

    test('what is filled in is a payment with its text, which a claim finds', async () => {
      const course = await aCourse(boss, { courseFee: 500, discount: 0 });
      const learner = await student(school());
      const reference = newId();
      await submitted(learner, course, reference);
      const text = await kept();
      const answer = await fillIn(text.id, typed({ reference, receivedAt: '2026-11-21T10:58' }));
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        payment: {
          source: 'typed',
          state: 'certain',
          receivedAt: '2026-11-21T10:58:00+06:00',
          amount: 500,
          warnings: [],
        },
      });
      const row = await school()
        .database.selectFrom('payments')
        .selectAll()
        .where('payment_key', '=', reference)
        .executeTakeFirstOrThrow();
      expect([row.text, row.brought_by]).toEqual([text.text, boss.adminId]);
      expect((await open()).texts.map(({ id }) => id)).not.toContain(text.id);
      const [act] = (await boss.call('listDeskActs', {})).body.acts;
      expect(act).toMatchObject({ act: 'brought', count: 1, sum: 500, by: boss.details.name });
    });

    test.each([
      ['+880 1733-000433', '01733000433'],
      ['৪৩৩', '***433'],
      ['33000433', '***000433'],
      ['***433', '***433'],
      ['Karim Mia', 'Karim Mia'],
      ['', null],
    ])('takes %j for its sender', async (sender, stored) => {
      const { id } = await kept();
      expect((await fillIn(id, typed({ sender }))).body).toMatchObject({ payment: { sender: stored } });
    });

    test('the last digits of the sender are compared with the phone of whoever names the payment', async () => {
      const course = await aCourse(boss, { courseFee: 700, discount: 0 });
      const learner = await student(school());
      const reference = newId();
      await submitted(learner, course, reference);
      const { id } = await kept();
      const end = learner.details.phone?.slice(-3) ?? '';
      const answer = await fillIn(id, typed({ reference, amount: 700, sender: end }));
      expect(answer.body).toMatchObject({ payment: { state: 'certain' } });
      const [claim] = (await boss.call('listPayments', { query: { state: 'certain', q: reference } })).body.payments;
      expect(claim?.reasons).toContainEqual({ fact: 'phone', verdict: 'agrees', value: end });
    });

    test('without an id and a time it is likely at most, and says what is missing', async () => {
      const { id } = await kept();
      const answer = await fillIn(id, typed({ reference: null }));
      expect(answer.body).toMatchObject({ payment: { reference: null, warnings: ['no_id', 'no_time'] } });
    });

    test('a payment that is known is stored no second time, nor with another amount; the text stays', async () => {
      const [first, second] = [await kept(), await kept()];
      const payment = typed();
      await fillIn(first.id, payment);
      expect((await fillIn(second.id, payment)).refusal?.code).toBe('payment_known');
      expect((await fillIn(second.id, { ...payment, amount: 600 })).refusal?.code).toBe('other_amount');
      expect((await open()).texts[0]?.id).toBe(second.id);
    });

    test('of two admins who fill in the same text one wins, and the other is told', async () => {
      const other = await admin(school());
      const { id } = await kept();
      const answers = await Promise.all([
        fillIn(id, typed()),
        other.callLoosely('fillInText', { params: { id }, body: typed() }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    test('a text that contradicts a payment names it, and doubts it until an admin is done', async () => {
      const id = newId();
      const message = (amount: string) =>
        `You have received Tk ${amount} from 01700000004. Fee Tk 0.00. Balance Tk 9,140.13. TrxID ${id} at 03/08/2026 22:18`;
      await bringIn(message('2,000.00'));
      await bringIn(message('2,500.00'));
      const [text] = (await open()).texts;
      expect(text).toMatchObject({ reason: 'conflict', payment: { method: 'bkash', reference: id, amount: 2000 } });
      await finish(text?.id ?? '');
      expect((await open()).texts.map((one) => one.id)).not.toContain(text?.id);
      const [act] = (await boss.call('listDeskActs', {})).body.acts;
      expect(act).toMatchObject({ act: 'text_done', count: 1 });
    });

    test('stand page after page, the last that came first', async () => {
      const texts = [await kept(), await kept(), await kept()].toReversed();
      const first = (await boss.call('listKeptTexts', { query: { limit: '2' } })).body;
      expect(first.texts).toEqual(texts.slice(0, 2));
      const next = (await boss.call('listKeptTexts', { query: { limit: '2', cursor: first.nextCursor ?? '' } })).body;
      expect(next.texts[0]).toEqual(texts[2]);
      expect(first.count).toBeGreaterThanOrEqual(3);
    });

    test('may be filled in before they are added; what is said of a text that is not there counts for nothing', async () => {
      const [text, id] = [cut(newId()), newId()];
      const filled = [
        { ...typed({ reference: id }), text },
        { ...typed(), text: 'another text' },
      ];
      const answer = await bringIn(text, filled);
      expect(answer.body).toMatchObject({ added: 1, unclear: 0 });
      const again = await bringIn(text, filled);
      expect(again.body).toMatchObject({ added: 0, known: 1, unclear: 0 });
      expect((await bringIn('x', Array(101).fill(filled[0]))).status).toBe(400);
    });
  },
  unhurried,
);
