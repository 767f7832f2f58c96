import * as v from 'valibot';
import { ownAccountMessages as messages } from './own-account-messages.ts';
import { typedPassword } from './password.ts';

export const OwnSession = v.object({
  id: v.string(),
  device: v.nullable(v.string()),
  begunAt: v.string(),
  /** Up to 17 hours too early for a student, and 3 minutes for an admin, because not every use is recorded. */
  lastUsedAt: v.string(),
  isThis: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;
export const OwnSessions = v.object({ sessions: v.array(OwnSession) });

export const currentPassword = typedPassword(messages.currentPasswordRequired, messages.currentPasswordWrong);

export const mayProve = { currentPassword: v.optional(currentPassword) };

/** Ending other sessions requires the password, or for an account without one a recent sign-in (ASVS 7.5.2). */
export const EndSessions = v.optional(v.object(mayProve));

export const EndSessionsForm = v.object({ currentPassword });
