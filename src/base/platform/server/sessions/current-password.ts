import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Caller, Services } from '#base/platform/server/http/handler.ts';
import {
  type Attempt,
  attempt,
  countFailure,
  type FailureRule,
  refuseBlocked,
  refuseBlockedMeanwhile,
  tooManyTries,
} from '#base/platform/server/limits/throttle.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { ownAccountMessages as messages } from '#base/shared/own-account-messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { damagedPassword, inHashingTurn } from './password.ts';

const wrongCurrentPassword: FailureRule = { most: 10, windowSeconds: 15 * 60 };

type Account = { id: string; password_hash: string | null };
export type OwnContext<Offered extends Services = Services> = Offered & Caller & { accountId: string };

export type Accounts<Row extends Account> = {
  kind: AccountKind;
  find: (database: Database, id: string) => Promise<Row | undefined>;
  lock: (transaction: Transaction, id: string) => Promise<Row | undefined>;
};

/**
 * An account whose user has just proved their identity: by the password, or by a recent login if the account has
 * none.
 */
export type Proven<Row extends Account> = { accounts: Accounts<Row>; account: Row; attempts: Attempt[] };

/** Throws a refusal (`signed_out`) if the account was deleted meanwhile. */
export function ownRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('signed_out', sharedMessages.signedOut);
  return row;
}

/**
 * Throws a refusal if the current password is missing or wrong, or was wrong too often. A stolen session, such as on a
 * borrowed phone, is then not enough to change the account.
 */
export async function proveOwner<Row extends Account>(
  accounts: Accounts<Row>,
  account: Row,
  typed: string | undefined,
  { database, environment, network, log, requestId }: Services & Caller,
): Promise<Proven<Row>> {
  if (typed === undefined) throw missingCurrent();
  const most = Math.ceil(wrongCurrentPassword.most * environment.RATE_LIMIT_SCALE);
  const attempts = [attempt('password-change', account.id, { ...wrongCurrentPassword, most })];
  await refuseBlocked(database, attempts);
  const onDamaged = () => log.error({ requestId, [`${accounts.kind}Id`]: account.id }, damagedPassword);
  const turn = { network, account: `own ${account.id}` };
  if (!(await inHashingTurn(turn, (verify) => verify(account.password_hash, typed, onDamaged)))) {
    const blocked = await inTransaction(database, (transaction) => countFailure(transaction, attempts));
    throw blocked > 0 ? tooManyTries(blocked) : wrongCurrent();
  }
  return { accounts, account, attempts };
}

/**
 * Locks the account of a proven owner. Throws if its password was changed meanwhile, or if wrong passwords now block
 * the account.
 */
export async function lockProven<Row extends Account>(
  transaction: Transaction,
  { accounts, account, attempts }: Proven<Row>,
): Promise<Row> {
  if (attempts.length > 0) await refuseBlockedMeanwhile(transaction, attempts);
  const still = ownRow(await accounts.lock(transaction, account.id));
  if (still.password_hash !== account.password_hash) throw wrongCurrent();
  return still;
}

export const missingCurrent = () => notCurrent(messages.currentPasswordRequired, 'password_required');
const wrongCurrent = () => notCurrent(messages.currentPasswordWrong, 'wrong_password');

const notCurrent = (sentence: string, code: string) =>
  new Refusal('invalid', sentence, { code, fields: { currentPassword: sentence } });
