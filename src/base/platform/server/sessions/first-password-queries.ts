import { type Selectable, sql } from 'kysely';
import type { Tables } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';

/** How long a first password lets its owner choose another one (ASVS 6.4.1). */
export const firstPasswordHours = 24;

/** What an account gets by the operator's command: an own password, or a first one, which ends. */
export type NewPassword = { password: string; isFirst: boolean };

/** When a first password that is set now ends. */
export const firstPasswordEnd = () => databaseTime(firstPasswordHours * 60 * 60);

/** Selected with an account that is to sign in: 1 where its first password has ended. */
export const passwordEnded = sql<number>`case when first_password_ends_at <= ${databaseTime()} then 1 else 0 end`.as(
  'password_ended',
);

/** An account as it is read for a sign-in. */
export type ForSignIn<Table extends Tables['students'] | Tables['admins']> = Selectable<Table> & {
  password_ended: number;
};

/** Neither disabled nor with a first password that has ended. */
export function canSignIn(account: Pick<ForSignIn<Tables['students']>, 'disabled_at' | 'password_ended'>): boolean {
  return account.disabled_at === null && account.password_ended !== 1;
}
