import type { Transaction } from '#base/database/connect.ts';
import type { Caller, Services } from '#base/platform/server/http/handler.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { refuseUncounted } from './limits.ts';
import { addToWindow } from './limits-queries.ts';
import { type Attempt, attempt, type FailureRule, forgetFailures, refuseBlocked, tooManyTries } from './throttle.ts';

const minutes = (count: number) => count * 60;

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
/** Many failures are allowed, because hundreds of users may share one network (trust R1). */
const anyAccountFromNetwork: FailureRule = { most: 300, windowSeconds: minutes(15) };
/** Limits an account's logins, because each costs a password hash, even with the right password (trust L2). */
const loginsOfAccount = { count: 20, seconds: minutes(1) };

type Context = Caller & Services;
export type AccountAttempts = { ofAccountHere: Attempt; all: Attempt[] };
export type ShownAttempts = AccountAttempts & { ofNetwork: Attempt; logins: string };

function accountAttempts(name: string, subject: string, network: string): AccountAttempts {
  const ofAccountHere = attempt(`${name}-here`, `${subject}\n${network}`, accountFromNetwork);
  return { ofAccountHere, all: [ofAccountHere, attempt(name, subject, accountFromAnywhere)] };
}

/**
 * Returns the counters for a typed email or phone. If they block, the user is told. They also count identifiers without
 * an account, so that they do not reveal which accounts exist (trust L3).
 */
export function shownAttempts(kind: AccountKind, identifier: string, { network, environment }: Context): ShownAttempts {
  const most = Math.ceil(anyAccountFromNetwork.most * environment.RATE_LIMIT_SCALE);
  const ofNetwork = attempt('login-network', network, { ...anyAccountFromNetwork, most });
  const ofAccount = accountAttempts(`${kind}-login`, identifier, network);
  return { ...ofAccount, ofNetwork, logins: `${kind}-logins:${hashToken(identifier)}` };
}

/**
 * Returns the failure counters of an account, for its email and phone together. Their blocks look like a wrong
 * password, or they would reveal that both belong to one account. An unknown identifier is counted too, so that it
 * takes the same time.
 */
export function hiddenAttempts(
  kind: AccountKind,
  accountId: string | undefined,
  identifier: string,
  { network }: Context,
): AccountAttempts {
  return accountAttempts(`${kind}-account`, accountId ?? identifier, network);
}

/**
 * Counts a login, before the password is hashed. Throws after too many failures of the typed identifier or the network,
 * or too many logins of the identifier.
 */
export async function countLogin(
  { all, ofNetwork, logins }: ShownAttempts,
  { database, countCall }: Context,
): Promise<void> {
  await refuseBlocked(database, [...all, ofNetwork]);
  await countCall(logins, { per: 'account', ...loginsOfAccount });
}

/**
 * Limits logins with the right password, by email and phone together. The user may be told of this limit, because the
 * user knows the password.
 */
export async function countRightLogin(
  transaction: Transaction,
  accountId: string,
  { environment }: Context,
): Promise<void> {
  const { count, seconds } = loginsOfAccount;
  const window = await addToWindow(transaction, `right-logins:${accountId}`, 1, seconds).catch(refuseUncounted);
  if (window.count > Math.ceil(count * environment.RATE_LIMIT_SCALE)) throw tooManyTries(window.secondsLeft);
}

/** Clears an account's failure counts for this network and for all networks together. Blocks for other networks stay. */
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
