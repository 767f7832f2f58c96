import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from '#base/shared/keys-of.ts';
import { askBalance, createGatewaySms, SmsFailure } from './gateway-sms.ts';
import { type SmsGatewayName, smsGateways } from './sms-gateways.ts';

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Reaction = (response: ServerResponse) => void;

const phone = '01712345678';
const text = 'Your code is 042042 & আপনার কোড';
const account = { SMS_API_KEY: 'key-7f3a', SMS_ACCOUNT: 'AC99', SMS_SENDER: 'Pathshala' };

const answer =
  (status: number, body: unknown): Reaction =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

const accepted: Record<SmsGatewayName, Reaction> = {
  twilio: answer(201, { sid: 'SM1', status: 'queued', error_code: null }),
  sslwireless: answer(200, { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [] }),
  bulksmsbd: answer(200, { response_code: 202, success_message: 'SMS Submitted Successfully 1', error_message: '' }),
  alphasms: answer(200, { error: 0, msg: 'Request successfully submitted', data: { request_id: 1 } }),
  infobip: answer(200, { messages: [{ messageId: '1', status: { groupName: 'PENDING', name: 'PENDING_ACCEPTED' } }] }),
};

/** Each gateway's refusal, with the code that the error must contain. All but one refuse with HTTP 200. */
const refused: Record<SmsGatewayName, [Reaction, string]> = {
  twilio: [answer(400, { code: 21211, message: `'To' +88${phone} is not valid`, status: 400 }), 'HTTP 400, code 21211'],
  sslwireless: [answer(200, { status: 'FAILED', status_code: 4003, error_message: 'IP Blacklisted' }), 'code 4003'],
  bulksmsbd: [answer(200, { response_code: 1007, error_message: 'Balance Insufficient' }), 'HTTP 200, code 1007'],
  alphasms: [answer(200, { error: 405, msg: 'Authorization required' }), 'HTTP 200, code 405'],
  infobip: [
    answer(200, { messages: [{ status: { groupName: 'REJECTED', name: 'REJECTED_NOT_ENOUGH_CREDITS' } }] }),
    'HTTP 200, code REJECTED_NOT_ENOUGH_CREDITS',
  ],
};

const names = keysOf(smsGateways);

describe('an SMS gateway', () => {
  const received: Received[] = [];
  let react: Reaction;
  let baseUrl: string;
  const server = createServer(async (request, response) => {
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await readText(request),
    });
    react(response);
  });

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const gateway = (name: SmsGatewayName, milliseconds?: number) =>
    createGatewaySms(name, { ...account, SMS_BASE_URL: baseUrl }, milliseconds);

  async function failure(name: SmsGatewayName, reaction: Reaction, milliseconds?: number): Promise<string> {
    react = reaction;
    const error = await gateway(name, milliseconds)(phone, text).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof SmsFailure)) throw new Error(`${name} took the message.`);
    const told = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
    for (const secret of ['042042', account.SMS_API_KEY, phone.slice(1)]) expect(told).not.toContain(secret);
    expect(error.message).toContain(`Gateway ${name} did not accept the message to 01*******78: `);
    return `${error.what}: ${error.message}`;
  }

  it.each(names)('%s takes a message that it accepts', async (name) => {
    react = accepted[name];
    await gateway(name)(phone, text);
    expect(received).toHaveLength(1);
  });

  it.each(names)('%s has not taken a message that it refuses in its own way', async (name) => {
    const [reaction, told] = refused[name];
    expect(await failure(name, reaction)).toContain(told);
  });

  it.each(names)('%s has not taken a message when it breaks', async (name) => {
    expect(await failure(name, answer(500, { message: `boom ${text}` }))).toMatch(/^refused: .*HTTP 500/);
    expect(await failure(name, (response) => response.end('<html>OK SUCCESS 202</html>'))).toMatch(
      /^unknown: .*HTTP 200/,
    );
    expect(await failure(name, answer(200, null))).toMatch(/^unknown: .*HTTP 200/);
    expect(await failure(name, answer(200, [{ messages: 5 }]))).toMatch(/^refused: .*HTTP 200/);
    expect(await failure(name, (response) => response.destroy())).toMatch(/^unknown: .*not reachable/);
  });

  it.each(names)('%s has not taken a message when an error status comes with an accepting body', async (name) => {
    const reaction: Reaction = (response) => {
      response.statusCode = 502;
      const { writeHead } = response;
      response.writeHead = () => writeHead.call(response, 502);
      accepted[name](response);
    };
    expect(await failure(name, reaction)).toMatch(/^unknown: .*HTTP 502/);
  });

  it.each(names)('%s is given up when it hangs, before or within its answer', async (name) => {
    expect(await failure(name, () => undefined, 100)).toMatch(/^unknown: .*no answer in time/);
    expect(await failure(name, (response) => response.writeHead(200).write('{'), 100)).toContain('no answer in time');
  });

  it.each(names)('%s may not send the message elsewhere by a redirect', async (name) => {
    const told = await failure(name, (response) => response.writeHead(307, { Location: `${baseUrl}/other` }).end());
    expect(told).toContain('HTTP 307');
    expect(received).toHaveLength(1);
  });

  it('passes on nothing of an error code that is more than a code', async () => {
    expect(await failure('twilio', answer(400, { code: `0${phone.slice(1)}` }))).toMatch(/HTTP 400\.$/);
    expect(await failure('infobip', answer(200, { messages: [{ status: { name: text } }] }))).toMatch(/HTTP 200\.$/);
  });

  it('that nobody answers for is told as not reachable', async () => {
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const address = closed.address();
    const port = typeof address === 'object' ? address?.port : 0;
    closed.close();
    const send = createGatewaySms('alphasms', { ...account, SMS_BASE_URL: `http://127.0.0.1:${port}` });
    await expect(send(phone, text)).rejects.toMatchObject({
      what: 'unreachable',
      problem: 'not reachable (ECONNREFUSED)',
    });
  });

  const balances: Record<SmsGatewayName, [unknown, { amount: number; of: string }, string]> = {
    twilio: [
      { balance: '12.50', currency: 'USD' },
      { amount: 12.5, of: 'USD' },
      'GET /2010-04-01/Accounts/AC99/Balance.json ',
    ],
    sslwireless: [
      { status: 'SUCCESS', status_code: 200, balance: 500 },
      { amount: 500, of: 'messages' },
      'POST /api/v3/balance {"api_token":"key-7f3a","sid":"Pathshala"}',
    ],
    bulksmsbd: [
      { balance: '250.75', response_code: 202 },
      { amount: 250.75, of: 'taka' },
      'POST /api/getBalanceApi api_key=key-7f3a',
    ],
    alphasms: [
      { error: 0, msg: 'Success', data: { balance: '50.0000' } },
      { amount: 50, of: 'taka' },
      'GET /user/balance/?api_key=key-7f3a ',
    ],
    infobip: [{ balance: 47.79, currency: 'EUR' }, { amount: 47.79, of: 'EUR' }, 'GET /account/1/balance '],
  };

  it.each(names)('%s says what is left', async (name) => {
    const [said, left, asked] = balances[name];
    const settings = { ...account, SMS_BASE_URL: baseUrl };
    react = answer(200, said);
    expect(await askBalance(name, settings)).toEqual(left);
    expect(received.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([asked]);
    for (const reaction of [refused[name][0], answer(200, {}), answer(500, said), () => undefined]) {
      react = reaction;
      const told = await askBalance(name, settings, 100).then(String, String);
      expect(told).toMatch(/^SmsFailure: Gateway \w+ does not report its balance: (?:HTTP \d+|no answer in time)\.$/);
    }
  });

  describe('is asked in its own words:', () => {
    async function sent(name: SmsGatewayName): Promise<Received> {
      react = accepted[name];
      await gateway(name)(phone, text);
      const [request] = received;
      if (!request) throw new Error('Nothing arrived.');
      return request;
    }
    const fields = ({ body }: Received) => Object.fromEntries(new URLSearchParams(body));

    it('twilio', async () => {
      const request = await sent('twilio');
      expect(request.path).toBe('/2010-04-01/Accounts/AC99/Messages.json');
      expect(request.headers.authorization).toBe(`Basic ${btoa('AC99:key-7f3a')}`);
      expect(fields(request)).toEqual({ To: '+8801712345678', From: 'Pathshala', Body: text });
    });

    it('sslwireless, with an id of its own for each message', async () => {
      const request = await sent('sslwireless');
      expect(request.path).toBe('/api/v3/send-sms');
      expect(request.headers['content-type']).toBe('application/json');
      const first = JSON.parse(request.body);
      expect(first).toEqual({
        api_token: 'key-7f3a',
        sid: 'Pathshala',
        msisdn: '8801712345678',
        sms: text,
        csms_id: expect.stringMatching(/^\w{20}$/),
      });
      await gateway('sslwireless')(phone, text);
      expect(JSON.parse(received[1]?.body ?? '').csms_id).not.toBe(first.csms_id);
    });

    it('bulksmsbd', async () => {
      const request = await sent('bulksmsbd');
      expect(request.path).toBe('/api/smsapi');
      expect(fields(request)).toEqual({
        api_key: 'key-7f3a',
        type: 'text',
        number: '8801712345678',
        senderid: 'Pathshala',
        message: text,
      });
    });

    it('alphasms, which needs no sender', async () => {
      const request = await sent('alphasms');
      expect(request.path).toBe('/sendsms');
      expect(fields(request)).toEqual({ api_key: 'key-7f3a', msg: text, to: '8801712345678', sender_id: 'Pathshala' });
      const { SMS_SENDER, ...withoutSender } = account;
      await createGatewaySms('alphasms', { ...withoutSender, SMS_BASE_URL: baseUrl })(phone, text);
      expect(new URLSearchParams(received[1]?.body).has('sender_id')).toBe(false);
    });

    it('infobip', async () => {
      const request = await sent('infobip');
      expect(request.path).toBe('/sms/3/messages');
      expect(request.headers.authorization).toBe('App key-7f3a');
      expect(JSON.parse(request.body)).toEqual({
        messages: [{ sender: 'Pathshala', destinations: [{ to: '8801712345678' }], content: { text } }],
      });
    });
  });
});
