import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callOut } from '#money/gateways/server/call-out.ts';
import { gatewayOf } from '#money/gateways/server/gateway-of.ts';
import { seal, unseal } from '#money/gateways/server/seal.ts';
import { bkashVariables, startBkash } from '../bkash-server.ts';
import { close, listen } from '../identity-provider.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { inParallel } from '../steps.ts';

// What the calls of a school do not reach: the adapter alone against the local server.

const bkash = await startBkash();
afterAll(bkash.close);
const order = { orderId: 'order-1', amount: 2000, callback: 'http://localhost/back' };

onEveryEngine(
  'The adapter of bKash',
  (school) => {
    beforeEach(() => bkash.calm());
    const gateway = () => gatewayOf(school()) ?? expect.fail('No gateway is configured.');

    test('is let in, asks for one token however many ask at once, and tells nobody’s phone', async () => {
      await gateway().greet();
      await inParallel(5, () => gateway().start(order));
      const { calls } = bkash;
      expect(calls.filter(({ path }) => path.startsWith('token/'))).toHaveLength(1);
      const { headers, body } = calls.find(({ path }) => path === 'create') ?? {};
      expect(headers).toMatchObject({ 'x-app-key': 'app-key', authorization: expect.stringMatching(/^token-/) });
      expect(body).toEqual({
        ...{ mode: '0011', payerReference: 'order-1', callbackURL: order.callback, amount: '2000.00' },
        ...{ currency: 'BDT', intent: 'sale', merchantInvoiceNumber: 'order-1' },
      });
    });

    test('executed twice, it says both times what came of it', async () => {
      const { checkoutId } = await gateway().start(order);
      bkash.authorize(checkoutId);
      const first = await gateway().confirm(checkoutId, 'success');
      expect(first).toMatchObject({ state: 'paid', orderId: 'order-1', payment: { amount: 2000, source: 'gateway' } });
      expect(await gateway().confirm(checkoutId, 'success')).toEqual(first);
      expect(await gateway().query(checkoutId)).toEqual(first);
    });

    /** Money that came by an order, and what of it shall go back. */
    async function toSendBack() {
      const { checkoutId } = await gateway().start(order);
      bkash.authorize(checkoutId);
      await gateway().confirm(checkoutId, 'success');
      const transactionId = bkash.newest()?.trxID ?? '';
      const wanted = { checkoutId, transactionId, amount: 500, reason: 'Paid twice' };
      return { wanted, checkoutId, transactionId };
    }

    test('gives back what was paid, or a part of it, and says when it was not taken', async () => {
      const { wanted, checkoutId, transactionId } = await toSendBack();
      const sent = await gateway().refund(wanted);
      expect(sent).toEqual({ state: 'done', reference: expect.stringMatching(/^RF\d{8}$/) });
      expect(bkash.calls.at(-1)?.body).toEqual({
        ...{ paymentID: checkoutId, trxID: transactionId, amount: '500.00', sku: 'course', reason: 'Paid twice' },
      });
      expect(await gateway().findRefund(wanted)).toEqual(sent);
      expect(bkash.calls.at(-1)?.body).toEqual({ paymentID: checkoutId, trxID: transactionId });
      expect(bkash.refundsOf(checkoutId)).toEqual(['500.00']);
      bkash.next('payment/refund', { code: '2071' });
      expect(await gateway().refund(wanted)).toEqual({ state: 'failed', problem: 'code 2071' });
    });

    test.each([
      { change: { transactionStatus: 'Pending' } },
      { change: { amount: '400.00' } },
      { change: { refundTrxID: '' } },
      { code: '2003' },
      { code: '9999' },
      { text: '<html>', status: 502 },
      'cut after',
      'cut before',
    ] as const)('says nothing of money that was sent back where bKash answers %j', async (reaction) => {
      const { wanted } = await toSendBack();
      bkash.next('payment/refund', reaction, reaction);
      expect(await gateway().refund(wanted)).toMatchObject({ state: 'asked' });
      expect(await gateway().findRefund(wanted)).toMatchObject({ state: 'asked' });
    });

    test('knows of nothing that was never sent back, and takes what was sent before for nothing else', async () => {
      const { wanted } = await toSendBack();
      expect(await gateway().findRefund(wanted)).toEqual({ state: 'asked', problem: 'code 2033' });
      await gateway().refund(wanted);
      expect(await gateway().findRefund({ ...wanted, amount: 400 })).toMatchObject({ state: 'asked' });
    });

    test('sends nothing back where it is not let in', async () => {
      const { database, environment }: School = school();
      const { wanted } = await toSendBack();
      await database.deleteFrom('gateway_tokens').execute();
      await database.deleteFrom('throttles').execute();
      const wrong = gatewayOf({ database, environment: { ...environment, BKASH_PASSWORD: 'guessed-4711' } });
      expect(await wrong?.refund(wanted)).toMatchObject({ state: 'failed' });
      expect(bkash.callsOf('payment/refund')).toEqual([]);
      await database.deleteFrom('gateway_tokens').execute();
      await database.deleteFrom('throttles').execute();
    });

    test('with wrong credentials says so without repeating them', async () => {
      const { database, environment }: School = school();
      await database.deleteFrom('gateway_tokens').execute();
      const wrong = gatewayOf({ database, environment: { ...environment, BKASH_PASSWORD: 'guessed-4711' } });
      const failure = await wrong?.greet().catch(String);
      expect(failure).toMatch(/credentials were not taken/);
      expect(failure).not.toMatch(/guessed|only-for-tests/);
    });

    test('does not count a token that bKash was never asked for', async () => {
      const { database, environment }: School = school();
      await database.deleteFrom('gateway_tokens').execute();
      await database.deleteFrom('throttles').execute();
      const server = createServer();
      const closed = await listen(server);
      close(server);
      const away = gatewayOf({ database, environment: { ...environment, BKASH_BASE_URL: closed } });
      for (let tries = 0; tries < 4; tries += 1) await expect(away?.greet()).rejects.toThrow('not reachable');
      await gateway().greet();
    });

    test('is greeted by the doctor only when asked', async () => {
      const { environment }: School = school();
      const doctor = (...args: string[]) =>
        operate({ environment }, ['doctor', ...args], { variables: bkashVariables(bkash.baseUrl) });
      expect((await doctor()).shown).toContain('payment gateway: bKash is configured; "doctor --gateway" tries');
      expect(bkash.calls).toEqual([]);
      expect((await doctor('--gateway')).shown).toContain('ok    payment gateway: bKash accepts the school’s login');
      const wrong = { ...bkashVariables(bkash.baseUrl), BKASH_APP_SECRET: 'wrong-4711' };
      const { shown, exitCode } = await operate({ environment }, ['doctor', '--gateway'], { variables: wrong });
      expect([exitCode, shown]).toEqual([1, expect.stringMatching(/^FAIL {2}payment gateway: .*no token/m)]);
      expect(shown).not.toContain('4711');
    });

    test('takes the token of another secret for none', async () => {
      const { database }: School = school();
      await database
        .updateTable('gateway_tokens')
        .set({ id_token: seal('token-1', 'another secret') })
        .execute();
      await database.deleteFrom('throttles').execute();
      await gateway().greet();
    });
  },
  bkashVariables(bkash.baseUrl),
);

describe('A call outside', () => {
  test('that hangs is given up, before the answer and in the middle of it', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/begun') response.writeHead(200).write('{');
    });
    const origin = await listen(server);
    for (const path of ['/', '/begun'])
      await expect(callOut(`${origin}${path}`, { method: 'GET' }, 50)).rejects.toThrow('no answer in time');
    close(server);
  });

  test.each(['a long answer', 'one without an end'])('that brings %s is broken off', async (what) => {
    const server = createServer((_request, response) => {
      const more = () => void response.write('x'.repeat(50_000), more);
      if (what === 'one without an end') more();
      else response.end('x'.repeat(70_000));
    });
    const origin = await listen(server);
    await expect(callOut(origin, { method: 'GET' })).rejects.toThrow('an answer that is too long');
    close(server);
  });
});

describe('A sealed text', () => {
  test('is opened by its secret alone, and not when a letter of it was changed', () => {
    const sealed = seal('token', 'secret');
    expect(unseal(sealed, 'secret')).toBe('token');
    expect(seal('token', 'secret')).not.toBe(sealed);
    expect(unseal(sealed, 'other')).toBeNull();
    for (const damaged of ['', 'AAAA', `${sealed.slice(0, -2)}${sealed.endsWith('xx') ? 'yy' : 'xx'}`])
      expect(unseal(damaged, 'secret')).toBeNull();
  });
});
