import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { lockProven, type OwnContext, ownRow } from '#base/platform/server/sessions/current-password.ts';
import { maskPhone } from '#base/shared/phone.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { admins, proveAdmin } from '#people/staff-accounts/server/own-account-handlers.ts';
import { addressOf, newBackupCodes, newSecret, stepOf } from './authenticator.ts';
import {
  countBackupCodes,
  deleteAuthenticator,
  hasApp,
  insertAuthenticator,
  lockAuthenticator,
  markConfirmed,
  replaceBackupCodes,
  takeStep,
} from './authenticator-queries.ts';
import { judgeTyped } from './judge-typed.ts';
import { notifyAdmin } from './notify-admin.ts';
import { takeCode } from './take-code.ts';

const record = (transaction: Transaction, action: string, context: OwnContext) => {
  const { accountId: id } = context;
  return recordAuditEvent(transaction, { actor: { kind: 'admin', id }, action, subject: id }, context);
};

export const readSecondFactor: Handler<'readSecondFactor'> = async (_request, { database, accountId }) => {
  const { phone } = ownRow(await admins.find(database, accountId));
  const by = (await hasApp(database, accountId)) ? 'app' : 'sms';
  return { by, backupCodesLeft: await countBackupCodes(database, accountId), maskedPhone: maskPhone(phone) };
};

export const beginAuthenticator: Handler<'beginAuthenticator'> = async ({ body }, context) => {
  const { database, school, accountId } = context;
  const proven = await proveAdmin(body.currentPassword, context);
  const secret = newSecret();
  await inTransaction(database, async (transaction) => {
    await lockProven(transaction, proven);
    if ((await lockAuthenticator(transaction, accountId))?.confirmed_at) throw isOnAlready();
    await insertAuthenticator(transaction, accountId, secret);
  });
  return { secret, address: addressOf(secret, (await school.current()).name, proven.account.email) };
};

export const confirmAuthenticator: Handler<'confirmAuthenticator'> = async ({ body }, context) => {
  const { database, accountId } = context;
  const backupCodes = newBackupCodes();
  const { phone } = ownRow(await admins.find(database, accountId));
  await judgeTyped(context, async (transaction, now) => {
    const begun = await lockAuthenticator(transaction, accountId);
    if (begun?.confirmed_at) throw isOnAlready();
    if (!begun || now - Date.parse(begun.begun_at) > begunMilliseconds)
      throw new Refusal('conflict', messages.appEnded, { code: 'app_setup_ended' });
    const step = stepOf(begun.secret, body.code, now);
    if (step === null || !(await takeStep(transaction, accountId, step))) return false;
    await markConfirmed(transaction, accountId);
    await replaceBackupCodes(transaction, accountId, backupCodes);
    await record(transaction, 'admin.app_set_up', context);
    return true;
  });
  notifyAdmin(phone, messages.appOnText, context);
  return { backupCodes };
};
const begunMilliseconds = 15 * 60 * 1000;

/** Requires the password and a code of the app or a backup code, so that a stolen session cannot remove the app. */
export const removeAuthenticator: Handler<'removeAuthenticator'> = async ({ body }, context) => {
  const { accountId } = context;
  const proven = await proveAdmin(body.currentPassword, context);
  await judgeTyped(context, async (transaction) => {
    await lockProven(transaction, proven);
    const app = await lockAuthenticator(transaction, accountId);
    if (!app?.confirmed_at) throw new Refusal('conflict', messages.noApp, { code: 'no_app' });
    if ((await takeCode(transaction, app, body.code)) === null) return false;
    await deleteAuthenticator(transaction, accountId);
    await record(transaction, 'admin.app_removed', context);
    return true;
  });
  notifyAdmin(proven.account.phone, messages.appOffText, context);
  return { ok: true };
};

export const renewBackupCodes: Handler<'renewBackupCodes'> = async ({ body }, context) => {
  const { database, accountId } = context;
  const proven = await proveAdmin(body.currentPassword, context);
  const backupCodes = newBackupCodes();
  await inTransaction(database, async (transaction) => {
    await lockProven(transaction, proven);
    const app = await lockAuthenticator(transaction, accountId);
    if (!app?.confirmed_at) throw new Refusal('conflict', messages.noApp, { code: 'no_app' });
    await replaceBackupCodes(transaction, accountId, backupCodes);
    await record(transaction, 'admin.backup_codes_made', context);
  });
  return { backupCodes };
};

const isOnAlready = () => new Refusal('conflict', messages.appOnAlready, { code: 'app_is_on' });
