import { randomBytes } from 'node:crypto';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { siteOf } from '#base/platform/server/http/network.ts';
import { refuseUncounted } from '#base/platform/server/limits/limits.ts';
import { tooManyTries } from '#base/platform/server/limits/throttle.ts';
import { lockFailureCount } from '#base/platform/server/limits/throttle-queries.ts';
import { hashCode, hashToken, newCode, newToken } from '#base/platform/server/sessions/tokens.ts';
import { SmsFailure } from '#base/platform/server/sms/gateway-sms.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import { bengaliCodeText, codeText, codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import { findLanguage } from '#people/student-accounts/server/language-queries.ts';
import { nameIn } from '#school/profile/school-name.ts';
import {
  type CodeChallenge,
  deleteChallenge,
  dropCode,
  endOtherCodes,
  findChallenge,
  insertChallenge,
  replaceCode,
  secondsUntil,
} from './code-challenge-queries.ts';
import { codeRules } from './code-rules.ts';
import { type Asking, isHeld, judgeAsked, noteGatewayAway, noteGatewayBack } from './judge-asked.ts';
import { logSms, setSmsStatus } from './sms-log-queries.ts';

type Context = Services & Caller;
export type AskedCode = {
  purpose: 'reset' | 'phone';
  asked: string;
  /** The typed phone number. If an email was typed, the number of its account, or null without one to send to. */
  number: string | null;
  /**
   * Null if no account can get the SMS. The answer to a password reset does not reveal that (no account enumeration).
   */
  to: { accountId: string; phone: string } | null;
  knowsEmail: boolean;
};
type Sending = { id: string; accountId: string; phone: string; code: string; codeHash: string; tokenHash: string };
type Begun = { token: string; sending: Sending | null };

/**
 * Begins a code, without sending it. Does the same work with or without an account, so that the response time reveals
 * nothing. Returns null if no SMS is to be sent.
 */
export async function beginCode(code: AskedCode, context: Context): Promise<Sending | null> {
  const { database, cookies } = context;
  const begun = await inTransaction(database, async (transaction) => {
    // The lock makes requests for codes run one after the other. Parallel requests could otherwise exceed the limits.
    await lockFailureCount(transaction, 'code-sms').catch(refuseUncounted);
    return begin(transaction, code, context);
  });
  if (begun instanceof Refusal) throw begun;
  cookies.set('code_challenge', begun.token);
  return begun.sending;
}

async function begin(transaction: Transaction, code: AskedCode, context: Context): Promise<Begun | Refusal> {
  const scale = context.environment.RATE_LIMIT_SCALE;
  const asking = askingOf(code, context);
  const going = await findGoing(transaction, code, asking, context);
  const refusal =
    (going && refuseAgain(going)) ?? (await judgeAsked(transaction, asking, scale).catch(refuseUncounted));
  if (refusal) return refusal;
  const token = (going && context.cookies.read('code_challenge')) ?? newToken();
  const tokenHash = hashToken(token);
  const held = await isHeld(transaction, asking, { accountId: code.to?.accountId ?? '', scale });
  const to = held ? null : code.to;
  const digits = newCode();
  const codeHash = hashCode(digits, token);
  await keepChallenge(transaction, { code, asking, going, tokenHash, codeHash: to && codeHash });
  const { asked: asked_hash, number: number_hash, typedPrefix: prefix, network: network_hash } = asking;
  const status = to ? 'asked' : held ? 'held' : 'nobody';
  const hashes = { token_hash: tokenHash, asked_hash, number_hash, prefix, network_hash };
  const id = await logSms(transaction, { ...hashes, purpose: code.purpose, status });
  return { token, sending: to && { id, accountId: to.accountId, phone: to.phone, code: digits, codeHash, tokenHash } };
}

function askingOf({ asked, number }: AskedCode, { network }: Context): Asking {
  const prefix = number?.slice(0, codeRules.adjacent.digits) ?? '';
  const hashes = { asked: hashToken(asked), number: hashToken(number ?? asked), network: hashToken(siteOf(network)) };
  return { ...hashes, prefix, typedPrefix: asked === number ? prefix : '' };
}

async function findGoing(
  transaction: Transaction,
  { purpose, to }: AskedCode,
  { asked }: Asking,
  { cookies }: Context,
) {
  const token = cookies.read('code_challenge');
  const going = token ? await findChallenge(transaction, hashToken(token)) : undefined;
  const isSame =
    going?.purpose === purpose && going.asked_hash === asked && going.account_id === (to?.accountId ?? null);
  if (isSame && going.verified_at === null) return going;
  if (going) await deleteChallenge(transaction, going.token_hash);
  return undefined;
}

function refuseAgain(going: CodeChallenge): Refusal | null {
  const since = -secondsUntil(going, going.sent_at);
  if (since < codeRules.pauseSeconds) {
    const retryAfter = Math.ceil(codeRules.pauseSeconds - since);
    return new Refusal('too_many', messages.tooSoon, { code: 'resend_too_soon', retryAfter });
  }
  return going.sends < codeRules.sendsAChallenge ? null : tooManyTries(Math.ceil(secondsUntil(going, going.ends_at)));
}

type Kept = {
  code: AskedCode;
  asking: Asking;
  going: CodeChallenge | undefined;
  tokenHash: string;
  codeHash: string | null;
};

async function keepChallenge(transaction: Transaction, { code, asking, going, tokenHash, codeHash }: Kept) {
  const { purpose, to } = code;
  await endOtherCodes(transaction, { purpose, account_id: to?.accountId ?? '', token_hash: tokenHash });
  if (going) return replaceCode(transaction, tokenHash, codeHash);
  await insertChallenge(transaction, {
    token_hash: tokenHash,
    purpose,
    account_id: to?.accountId ?? null,
    asked_hash: asking.asked,
    phone: to?.phone ?? null,
    knows_email: code.knowsEmail ? 1 : 0,
    code_hash: codeHash,
  });
}

/**
 * Sends the SMS with the code, and returns whether the gateway accepted it. The log gets the error without code and
 * number. `again` allows one repeat of the SMS.
 */
export async function deliverCode(sending: Sending, context: Context, { again }: { again: boolean }): Promise<boolean> {
  const { database, environment, school, origin, log, requestId } = context;
  const host = new URL(environment.PUBLIC_URL ?? origin).hostname;
  try {
    const said = await school.current();
    const language = await findLanguage(database, sending.accountId);
    const text =
      language === 'bn'
        ? bengaliCodeText({ name: nameIn('bn', said) }, sending.code)
        : codeText(said, sending.code, host);
    await sendOnce(context, sending.phone, text, again);
    await setSmsStatus(database, sending.id, 'sent');
    await noteGatewayBack(database);
    return true;
  } catch (error) {
    log.error({ requestId, error: String(error) }, 'A code could not be sent');
  }
  await inTransaction(database, async (transaction) => {
    await setSmsStatus(transaction, sending.id, 'failed');
    await dropCode(transaction, sending.tokenHash, sending.codeHash);
    await noteGatewayAway(transaction);
  });
  return false;
}

/** Sends the SMS after the HTTP response, so that the response time does not reveal whether an account exists. */
export function deliverLater(sending: Sending, context: Context): void {
  const { log, requestId } = context;
  setImmediate(() => {
    deliverCode(sending, context, { again: true }).catch((error: unknown) => {
      log.error({ requestId, error: String(error) }, 'A code could not be sent');
    });
  });
}

/**
 * If `again` is true and the gateway did not clearly refuse the SMS, repeats it once with the same text and id. A
 * second code is never sent.
 */
async function sendOnce({ sendSms }: Context, phone: string, text: string, again: boolean): Promise<void> {
  const id = randomBytes(10).toString('hex');
  try {
    await sendSms(phone, text, id);
  } catch (error) {
    if (!again || !(error instanceof SmsFailure) || error.what === 'refused') throw error;
    await sendSms(phone, text, id);
  }
}
