import * as v from 'valibot';
import { ownAccountMessages as messages } from './own-account-messages.ts';
import { typedPassword } from './password.ts';

/** One place where an account is signed in, as its owner sees it. */
export const OwnSession = v.object({
  id: v.string(),
  /** Such as `Chrome on Android`; null when the browser told nothing. */
  device: v.nullable(v.string()),
  begunAt: v.string(),
  /** Up to a tenth of the idle time behind: 17 hours of a student, 3 minutes of an admin. */
  lastUsedAt: v.string(),
  isThis: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;
export const OwnSessions = v.object({ sessions: v.array(OwnSession) });

export const currentPassword = typedPassword(messages.currentPasswordRequired, messages.currentPasswordWrong);

/** What a call takes that asks for the password only where something of weight changes. */
export const mayProve = { currentPassword: v.optional(currentPassword) };

/** Other sessions are ended by whoever knows the password; a social account has none (ASVS 7.5.2). */
export const EndSessions = v.optional(v.object(mayProve));

/** The page of an account with a password. */
export const EndSessionsForm = v.object({ currentPassword });
