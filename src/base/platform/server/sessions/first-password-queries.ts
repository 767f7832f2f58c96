import { type Selectable, sql } from 'kysely';
import type { Tables } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';

/**
 * Hours after which a first password, which an operator's command made at random, expires. Its owner can use it only to
 * choose another password (ASVS 6.4.1).
 */
export const firstPasswordHours = 24;

/** If `isFirst`, the password expires and its owner must choose another one. */
export type NewPassword = { password: string; isFirst: boolean };

export const firstPasswordEnd = () => databaseTime(firstPasswordHours * 60 * 60);

export const passwordEnded = sql<number>`case when first_password_ends_at <= ${databaseTime()} then 1 else 0 end`.as(
  'password_ended',
);

export type ForSignIn<Table extends Tables['students'] | Tables['admins']> = Selectable<Table> & {
  password_ended: number;
};

export function canSignIn(account: Pick<ForSignIn<Tables['students']>, 'disabled_at' | 'password_ended'>): boolean {
  return account.disabled_at === null && account.password_ended !== 1;
}
