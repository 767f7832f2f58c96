import { randomBytes } from 'node:crypto';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { maskPhone } from '#base/shared/phone.ts';
import type { SendSms } from './send-sms.ts';
import {
  type GatewayBody,
  type SmsGateway,
  type SmsGatewayName,
  type SmsVariable,
  smsGateways,
} from './sms-gateways.ts';

const outboundMilliseconds = 5000;

/** What a gateway did instead of taking a message: without the text, the key or the full number, so it may be logged. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  /** In short, such as `HTTP 200, code 1007`. */
  readonly problem: string;
  /** It said so; else it was not reached, or nobody knows whether it took the message all the same. */
  readonly what: 'refused' | 'unreachable' | 'unknown';

  constructor(sentence: string, { problem, what }: Pick<SmsFailure, 'problem' | 'what'>) {
    super(sentence);
    this.problem = problem;
    this.what = what;
  }
}

type Settings = Pick<Environment, SmsVariable>;
type Failed = Pick<SmsFailure, 'problem' | 'what'>;

/** Sends through one gateway and no other; throws an SmsFailure unless it clearly accepted the message (fault F08). */
export function createGatewaySms(
  name: SmsGatewayName,
  settings: Settings,
  milliseconds = outboundMilliseconds,
): SendSms {
  const { gateway, account, baseUrl } = accountAt(name, settings);

  return async (phone, text, id = randomBytes(10).toString('hex')) => {
    const filling = { ...account, to: `88${phone}`, text, id };
    const { type, content } = encode(gateway.body(filling));
    const request = {
      method: 'POST',
      headers: { 'Content-Type': type, Accept: 'application/json', ...gateway.headers?.(filling) },
      body: content,
      // A redirect would carry the key and the code to an address that nobody has configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    } as const;
    const failed = await post(`${baseUrl}${gateway.path(filling)}`, request, gateway).catch(describeFailure);
    if (!failed) return;
    const sentence = `Gateway ${name} did not take the message to ${maskPhone(phone)}: ${failed.problem}.`;
    throw new SmsFailure(sentence, failed);
  };
}

function accountAt(name: SmsGatewayName, settings: Settings) {
  const gateway: SmsGateway = smsGateways[name];
  const { SMS_API_KEY: key = '', SMS_ACCOUNT: account = '', SMS_SENDER: sender = '' } = settings;
  return { gateway, account: { key, account, sender }, baseUrl: settings.SMS_BASE_URL ?? gateway.baseUrl };
}

/** How much is left there: so many taka, messages, or of the currency that the gateway names. */
export type SmsBalance = { amount: number; of: string };

/** Asks the gateway what is left; throws an SmsFailure where it does not say, without the key, so it may be shown. */
export async function askBalance(
  name: SmsGatewayName,
  settings: Settings,
  milliseconds = outboundMilliseconds,
): Promise<SmsBalance> {
  const { gateway, account, baseUrl } = accountAt(name, settings);
  const { path, body, amount, of } = gateway.balance;
  const sent = body && encode(body(account));
  const request = {
    method: sent ? 'POST' : 'GET',
    headers: { Accept: 'application/json', ...(sent && { 'Content-Type': sent.type }), ...gateway.headers?.(account) },
    ...(sent && { body: sent.content }),
    redirect: 'manual',
    signal: AbortSignal.timeout(milliseconds),
  } as const;
  const failed = (problem: string, what: Failed['what']) =>
    new SmsFailure(`Gateway ${name} does not say what is left: ${problem}.`, { problem, what });
  const response = await fetch(`${baseUrl}${path(account)}`, request).catch((error: unknown) => {
    const { problem, what } = describeFailure(error);
    throw failed(problem, what);
  });
  const answer = parseJson(await response.text().catch(() => ''));
  const left = Number.parseFloat(textAt(answer, amount) ?? '');
  if (!response.ok || Number.isNaN(left)) throw failed(`HTTP ${response.status}`, 'refused');
  const currency = typeof of === 'string' ? of : (textAt(answer, of.field) ?? '');
  return { amount: left, of: /^[A-Za-z]{3,8}$/.test(currency) ? currency : 'units' };
}

function encode({ type, content }: GatewayBody) {
  return type === 'json'
    ? { type: 'application/json', content: JSON.stringify(content) }
    : { type: 'application/x-www-form-urlencoded', content: new URLSearchParams(content).toString() };
}

/** What is wrong with the gateway's answer, or null when it clearly accepted the message. */
async function post(address: string, request: RequestInit, gateway: SmsGateway): Promise<Failed | null> {
  const response = await fetch(address, request);
  const answer = parseJson(await response.text());
  const accepted = Object.entries(gateway.accepted).every(([path, values]) =>
    values.includes(textAt(answer, path) ?? ''),
  );
  if (response.ok && accepted) return null;
  const code = textAt(answer, gateway.errorCode) ?? '';
  // Its own words could repeat the number or the text: only something as short as a code is passed on.
  const problem = `HTTP ${response.status}${/^(?:-?\d{1,5}|[A-Za-z_]{1,40})$/.test(code) ? `, code ${code}` : ''}`;
  // What no program of the gateway wrote, or a proxy before it that waited in vain, says nothing of the message.
  const isUnknown = response.ok ? answer === null : proxiesInVain.has(response.status);
  return { problem, what: isUnknown ? 'unknown' : 'refused' };
}

const proxiesInVain = new Set([502, 504]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Text or number at a path such as `messages.0.status`. */
function textAt(answer: unknown, path: string): string | null {
  let value = answer;
  for (const key of path.split('.')) value = membersOf(value)[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Of a connection that was never made, so that nothing was said on it. */
const neverConnected = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

function describeFailure(error: unknown): Failed {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { problem: 'no answer in time', what: 'unknown' };
  const { code } = membersOf(membersOf(error).cause);
  if (typeof code !== 'string') return { problem: 'not reachable', what: 'unknown' };
  return { problem: `not reachable (${code})`, what: neverConnected.test(code) ? 'unreachable' : 'unknown' };
}
