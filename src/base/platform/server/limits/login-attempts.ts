import type { Transaction } from '#base/database/connect.ts';
import type { Caller, Services } from '#base/platform/server/http/handler.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { refuseUncounted } from './limits.ts';
import { addToWindow } from './limits-queries.ts';
import { type Attempt, attempt, type FailureRule, forgetFailures, refuseBlocked, tooManyTries } from './throttle.ts';

const minutes = (count: number) => count * 60;

/** Tight for one account tried from one network (trust L2). */
const accountFromNetwork: FailureRule = {
  most: 5,
  windowSeconds: minutes(60),
  block: { firstSeconds: 30, longestSeconds: minutes(15) },
};
const accountFromAnywhere: FailureRule = {
  most: 30,
  windowSeconds: minutes(60),
  block: { firstSeconds: minutes(15), longestSeconds: minutes(15) },
};
/** Wide: hundreds of pupils share one network (trust R1). */
const anyAccountFromNetwork: FailureRule = { most: 300, windowSeconds: minutes(15) };
/** Each login costs a hash, one with the right password too (trust L2). */
const loginsOfAccount = { count: 20, seconds: minutes(1) };

type Context = Caller & Services;
/** A login that works forgets `ofAccountHere`. */
export type AccountAttempts = { ofAccountHere: Attempt; all: Attempt[] };
/** `logins` names the window of all logins of the identifier. */
export type ShownAttempts = AccountAttempts & { ofNetwork: Attempt; logins: string };

/** What failures of one identifier or account are counted by. */
function accountAttempts(name: string, subject: string, network: string): AccountAttempts {
  const ofAccountHere = attempt(`${name}-here`, `${subject}\n${network}`, accountFromNetwork);
  return { ofAccountHere, all: [ofAccountHere, attempt(name, subject, accountFromAnywhere)] };
}

/**
 * What a password login is counted by in the open: whoever failed too often is told to wait. `identifier` is counted as
 * typed, whether an account has it or not: the limits say nothing about who exists (trust L3).
 */
export function shownAttempts(kind: AccountKind, identifier: string, { network, environment }: Context): ShownAttempts {
  const most = Math.ceil(anyAccountFromNetwork.most * environment.RATE_LIMIT_SCALE);
  const ofNetwork = attempt('login-network', network, { ...anyAccountFromNetwork, most });
  const ofAccount = accountAttempts(`${kind}-login`, identifier, network);
  return { ...ofAccount, ofNetwork, logins: `${kind}-logins:${hashToken(identifier)}` };
}

/**
 * Email and phone of one account, counted together. To be told to wait with one because of failures with the other would
 * say that they belong together, so a login that these counts hold back is answered like a wrong password. Where there is
 * no account the identifier stands for it, so that the same is done in the same time.
 */
export function hiddenAttempts(
  kind: AccountKind,
  accountId: string | undefined,
  identifier: string,
  { network }: Context,
): AccountAttempts {
  return accountAttempts(`${kind}-account`, accountId ?? identifier, network);
}

/** Asked before the hash: counts this login, unless failures or too many logins of the identifier refuse it. */
export async function countLogin(
  { all, ofNetwork, logins }: ShownAttempts,
  { database, countCall }: Context,
): Promise<void> {
  await refuseBlocked(database, [...all, ofNetwork]);
  await countCall(logins, { per: 'account', ...loginsOfAccount });
}

/** An account's right passwords by email and by phone together: whoever is refused here knows the account. */
export async function countRightLogin(
  transaction: Transaction,
  accountId: string,
  { environment }: Context,
): Promise<void> {
  const { count, seconds } = loginsOfAccount;
  const window = await addToWindow(transaction, `right-logins:${accountId}`, 1, seconds).catch(refuseUncounted);
  if (window.count > Math.ceil(count * environment.RATE_LIMIT_SCALE)) throw tooManyTries(window.secondsLeft);
}

/** Nothing counts any more of what was typed for the account from anywhere, and from here; networks elsewhere wait out theirs. */
export async function forgetAccount(
  transaction: Transaction,
  kind: AccountKind,
  { id, identifiers }: { id: string; identifiers: string[] },
  { network }: Caller,
): Promise<void> {
  const shown = identifiers.flatMap((one) => accountAttempts(`${kind}-login`, one, network).all);
  const attempts = [...shown, ...accountAttempts(`${kind}-account`, id, network).all];
  for (const one of attempts.toSorted((a, b) => (a.key < b.key ? -1 : 1))) await forgetFailures(transaction, one);
}
