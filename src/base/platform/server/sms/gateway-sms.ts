import { randomBytes } from 'node:crypto';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { parsedJson } from '#base/shared/parsed-json.ts';
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

/** Holds no text, key or full phone number, so it may be logged. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  /** Such as `HTTP 200, code 1007`. */
  readonly problem: string;
  /** `unknown` means that the gateway may have accepted the message. */
  readonly what: 'refused' | 'unreachable' | 'unknown';

  constructor(sentence: string, { problem, what }: Pick<SmsFailure, 'problem' | 'what'>) {
    super(sentence);
    this.problem = problem;
    this.what = what;
  }
}

type Settings = Pick<Environment, SmsVariable>;
type Failed = Pick<SmsFailure, 'problem' | 'what'>;

/** The returned function throws an SmsFailure unless the gateway clearly accepted the message (fault F08). */
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
      // A redirect would send the key and the message to an unconfigured address.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    } as const;
    const failed = await post(`${baseUrl}${gateway.path(filling)}`, request, gateway).catch(describeFailure);
    if (!failed) return;
    const sentence = `Gateway ${name} did not accept the message to ${maskPhone(phone)}: ${failed.problem}.`;
    throw new SmsFailure(sentence, failed);
  };
}

function accountAt(name: SmsGatewayName, settings: Settings) {
  const gateway: SmsGateway = smsGateways[name];
  const { SMS_API_KEY: key = '', SMS_ACCOUNT: account = '', SMS_SENDER: sender = '' } = settings;
  return { gateway, account: { key, account, sender }, baseUrl: settings.SMS_BASE_URL ?? gateway.baseUrl };
}

/** Remaining credit. `of` is taka, messages, a currency that the gateway names, or else `units`. */
export type SmsBalance = { amount: number; of: string };

/**
 * Throws an SmsFailure if the gateway does not tell the remaining credit. The error does not contain the key, so it may
 * be shown.
 */
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
    new SmsFailure(`Gateway ${name} does not report its balance: ${problem}.`, { problem, what });
  const response = await fetch(`${baseUrl}${path(account)}`, request).catch((error: unknown) => {
    const { problem, what } = describeFailure(error);
    throw failed(problem, what);
  });
  const answer = parsedJson(await response.text().catch(() => ''));
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

async function post(address: string, request: RequestInit, gateway: SmsGateway): Promise<Failed | null> {
  const response = await fetch(address, request);
  const answer = parsedJson(await response.text());
  const accepted = Object.entries(gateway.accepted).every(([path, values]) =>
    values.includes(textAt(answer, path) ?? ''),
  );
  if (response.ok && accepted) return null;
  const code = textAt(answer, gateway.errorCode) ?? '';
  // The gateway's own text may repeat the phone number or the message, so only short codes are passed on.
  const problem = `HTTP ${response.status}${/^(?:-?\d{1,5}|[A-Za-z_]{1,40})$/.test(code) ? `, code ${code}` : ''}`;
  // An answer that is not JSON, or a proxy's timeout, does not tell whether the message was accepted.
  const isUnknown = response.ok ? (answer ?? null) === null : proxiesInVain.has(response.status);
  return { problem, what: isUnknown ? 'unknown' : 'refused' };
}

const proxiesInVain = new Set([502, 504]);

function textAt(answer: unknown, path: string): string | null {
  let value = answer;
  for (const key of path.split('.')) value = membersOf(value)[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Error codes of connections that were never made, so the message was certainly not sent. */
const neverConnected = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

function describeFailure(error: unknown): Failed {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { problem: 'no answer in time', what: 'unknown' };
  const { code } = membersOf(membersOf(error).cause);
  if (typeof code !== 'string') return { problem: 'not reachable', what: 'unknown' };
  return { problem: `not reachable (${code})`, what: neverConnected.test(code) ? 'unreachable' : 'unknown' };
}
