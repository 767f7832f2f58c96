import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { close, listen } from './identity-provider.ts';

// bKash's tokenized checkout on this machine, as its documents say: for tests, and by hand with `node test/bkash-server.ts`.

/** Variables of a school that uses it. */
export const bkashVariables = (baseUrl: string) => ({
  BKASH_APP_KEY: 'app-key',
  BKASH_APP_SECRET: 'only-for-tests-51c0',
  BKASH_USERNAME: 'merchant',
  BKASH_PASSWORD: 'only-for-tests-77aa',
  BKASH_BASE_URL: baseUrl,
  BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:bpt_school',
  BKASH_SHORT_CODE: '01700000000',
});

type Answer = Record<string, unknown>;
type Payment = {
  paymentID: string;
  amount: string;
  order: string;
  callback: string;
  trxID: string;
  state: PaymentState;
};
/** `Authorized`: the customer has typed the PIN. */
type PaymentState = 'Initiated' | 'Authorized' | 'Completed';
/** What happens to one call instead of the usual: before the work is done or after it. */
export type Reaction =
  | { code: string }
  | { text: string; status?: number }
  | { change: Answer }
  | 'cut before'
  | 'cut after'
  | 'redirect';
type Path =
  | 'token/grant'
  | 'token/refresh'
  | 'create'
  | 'execute'
  | 'payment/status'
  | 'payment/refund'
  | 'general/searchTransaction';
type Call = { path: string; headers: IncomingMessage['headers']; body: Answer };

const ok = { statusCode: '0000', statusMessage: 'Successful' };
const time = '2026-11-22T14:15:56:336 GMT+0600';

export async function startBkash() {
  const payments = new Map<string, Payment>();
  /** What was sent back, by the payment. */
  const refunds = new Map<string, Answer[]>();
  /** Transactions that nobody began here, by their ids. */
  const others = new Map<string, Answer>();
  const reactions = new Map<string, Reaction[]>();
  /** What somebody does while such a call waits for its answer. */
  const doings = new Map<string, () => Promise<void>>();
  const calls: Call[] = [];
  const tokens = new Set<string>();
  let made = 0;

  const server = createServer((request, response) => void serve(request, response));
  const origin = await listen(server);
  const baseUrl = `${origin}/v1.2.0-beta`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (pathname === '/pay') return showPay(searchParams.get('paymentID') ?? '', response);
    if (pathname.startsWith('/customer/')) return act(pathname, searchParams.get('paymentID') ?? '', response);
    const path = pathname.replace('/v1.2.0-beta/tokenized/checkout/', '');
    const body: Answer = JSON.parse((await readText(request)) || '{}');
    calls.push({ path, headers: request.headers, body });
    await doings.get(path)?.();
    const reaction = reactions.get(path)?.shift();
    if (reaction === 'cut before') return void request.socket.destroy();
    if (reaction === 'redirect') return void response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    if (isObject(reaction, 'text')) return void response.writeHead(reaction.status ?? 200).end(reaction.text);
    const usual = isObject(reaction, 'code')
      ? { statusCode: reaction.code, statusMessage: 'no' }
      : answerTo(path, request.headers, body);
    if (reaction === 'cut after') return void request.socket.destroy();
    const answer = isObject(reaction, 'change') ? { ...usual, ...reaction.change } : usual;
    response.writeHead(answer.message === 'Unauthorized' ? 401 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }

  function answerTo(path: string, headers: IncomingMessage['headers'], body: Answer): Answer {
    if (path === 'token/grant' || path === 'token/refresh') return giveToken(path, headers, body);
    if (!tokens.has(headers.authorization ?? '') || headers['x-app-key'] !== 'app-key')
      return { message: 'Unauthorized' };
    if (path === 'create') return create(body);
    if (path === 'general/searchTransaction') return search(String(body.trxID));
    const payment = payments.get(String(body.paymentID));
    if (!payment) return { statusCode: '2002', statusMessage: 'Invalid Payment ID' };
    if (path === 'payment/refund') return body.amount === undefined ? newestRefund(payment) : refund(payment, body);
    if (path === 'payment/status') return stateOf(payment);
    return path === 'execute' ? execute(payment) : { statusCode: '2025', statusMessage: 'Invalid request body' };
  }

  function giveToken(path: string, { username, password }: IncomingMessage['headers'], body: Answer): Answer {
    const isKnown = username === 'merchant' && password === 'only-for-tests-77aa';
    const isApp = body.app_key === 'app-key' && body.app_secret === 'only-for-tests-51c0';
    if (!isKnown || !isApp || (path === 'token/refresh' && body.refresh_token !== 'refresh'))
      return { statusCode: '2001', statusMessage: 'Invalid App Key' };
    made += 1;
    tokens.add(`token-${made}`);
    return { ...ok, id_token: `token-${made}`, token_type: 'Bearer', expires_in: 3600, refresh_token: 'refresh' };
  }

  function create({ amount, merchantInvoiceNumber: order, callbackURL: callback, mode, currency, intent }: Answer) {
    if (mode !== '0011' || currency !== 'BDT' || intent !== 'sale')
      return { statusCode: '2065', statusMessage: 'Mandatory field missing' };
    made += 1;
    const paymentID = `TR0011${String(made).padStart(8, '0')}`;
    const trxID = `DK${String(made).padStart(8, '0')}`;
    const named = { amount: String(amount), order: String(order), callback: String(callback) };
    payments.set(paymentID, { paymentID, trxID, state: 'Initiated', ...named });
    const back = (status: string) => `${callback}?paymentID=${paymentID}&status=${status}`;
    return {
      ...ok,
      paymentID,
      bkashURL: `${origin}/pay?paymentID=${paymentID}`,
      callbackURL: callback,
      successCallbackURL: back('success'),
      failureCallbackURL: back('failure'),
      cancelledCallbackURL: back('cancel'),
      ...{ amount, intent, currency, transactionStatus: 'Initiated', merchantInvoiceNumber: order },
      paymentCreateTime: time,
    };
  }

  function stateOf({ paymentID, amount, order, trxID, state }: Payment): Answer {
    const named = { ...ok, paymentID, amount, currency: 'BDT', intent: 'sale', merchantInvoiceNumber: order };
    if (state !== 'Completed') return { ...named, transactionStatus: 'Initiated' };
    const done = { trxID, transactionStatus: 'Completed', customerMsisdn: '01711111111', paymentExecuteTime: time };
    return { ...named, ...done };
  }

  function execute(payment: Payment): Answer {
    if (payment.state === 'Completed')
      return { statusCode: '2062', statusMessage: 'The payment has already been completed' };
    if (payment.state === 'Initiated') return { statusCode: '2056', statusMessage: 'Invalid Payment State' };
    payment.state = 'Completed';
    return stateOf(payment);
  }

  function refund({ paymentID, trxID, amount, state }: Payment, body: Answer): Answer {
    const sent = refunds.get(paymentID) ?? [];
    const sum = sent.reduce((total, one) => total + Number(one.amount), Number(body.amount));
    if (state !== 'Completed' || body.trxID !== trxID || sum > Number(amount))
      return { statusCode: '2071', statusMessage: 'Refund is not possible' };
    made += 1;
    const named = { originalTrxID: trxID, refundTrxID: `RF${String(made).padStart(8, '0')}`, amount: body.amount };
    refunds.set(paymentID, [...sent, { ...ok, ...named, currency: 'BDT', transactionStatus: 'Completed' }]);
    return newestRefund({ paymentID });
  }

  const newestRefund = ({ paymentID }: Pick<Payment, 'paymentID'>): Answer =>
    refunds.get(paymentID)?.at(-1) ?? { statusCode: '2033', statusMessage: 'Transaction not found' };

  function search(trxID: string): Answer {
    const other = others.get(trxID);
    if (!other) return { statusCode: '2033', statusMessage: 'Transaction not found' };
    const usual = { transactionStatus: 'Completed', transactionType: 'Payment', currency: 'BDT' };
    const party = { customerMsisdn: '01711111112', organizationShortCode: '01700000000' };
    return { ...ok, trxID, ...usual, ...party, initiationTime: time, completedTime: time, ...other };
  }

  /** The customer's page, for a browser: three ways to end it. */
  function showPay(paymentID: string, response: ServerResponse): void {
    const ways = ['success', 'failure', 'cancel'].map(
      (status) => `<p><a href="/customer/${status}?paymentID=${encodeURIComponent(paymentID)}">${status}</a></p>`,
    );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>bKash</title><h1>bKash</h1>${ways.join('')}</html>`);
  }

  function act(pathname: string, paymentID: string, response: ServerResponse): void {
    const payment = payments.get(paymentID);
    const status = pathname.split('/').at(-1);
    if (!payment) return void response.writeHead(404).end();
    if (status === 'success') payment.state = 'Authorized';
    response.writeHead(302, { location: `${payment.callback}?paymentID=${paymentID}&status=${status}` }).end();
  }

  return {
    baseUrl,
    calls,
    others,
    /** How much of a payment went back. */
    /** The transaction by which the newest went. */
    newestRefundOf: (paymentID: string) => String(refunds.get(paymentID)?.at(-1)?.refundTrxID),
    refundsOf: (paymentID: string) => (refunds.get(paymentID) ?? []).map(({ amount }) => amount),
    callsOf: (path: Path) => calls.filter((call) => call.path === path),
    /** What the next calls of that path meet, one after the other. */
    next: (path: Path, ...next: Reaction[]) => void reactions.set(path, next),
    /** Done before the next calls of that path are answered. */
    meanwhile: (path: Path, act: () => Promise<void>) => void doings.set(path, act),
    /** All goes as usual again, and nothing has been asked. */
    calm() {
      reactions.clear();
      doings.clear();
      calls.splice(0);
    },
    /** The customer of that order types the PIN. */
    authorize(paymentID: string) {
      const payment = payments.get(paymentID);
      if (payment) payment.state = 'Authorized';
    },
    /** What was made last. */
    newest: () => [...payments.values()].at(-1),
    /** As after a change of the credentials, or an hour. */
    forgetTokens: () => tokens.clear(),
    close: () => close(server),
  };
}

const isObject = <Key extends string>(value: unknown, key: Key): value is Extract<Reaction, Record<Key, unknown>> =>
  typeof value === 'object' && value !== null && key in value;

if (import.meta.main) {
  const { baseUrl } = await startBkash();
  for (const [name, value] of Object.entries(bkashVariables(baseUrl))) console.log(`${name}=${value}`);
}
