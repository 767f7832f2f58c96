import * as v from 'valibot';
import { ownAccountMessages as messages } from './own-account-messages.ts';
import { typedPassword } from './password.ts';

export const OwnSession = v.object({
  id: v.string(),
  device: v.nullable(v.string()),
  begunAt: v.string(),
  /**
   * When the session was last used. This may be too early by up to 17 hours for a student and 3 minutes for an admin, a
   * tenth of the idle timeout.
   */
  lastUsedAt: v.string(),
  isThis: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;
export const OwnSessions = v.object({ sessions: v.array(OwnSession) });

export const currentPassword = typedPassword(messages.currentPasswordRequired, messages.currentPasswordWrong);

/** The current password, for calls that require it only in some cases, such as for an important change. */
export const mayProve = { currentPassword: v.optional(currentPassword) };

/** Ending other sessions requires the password, except for a social account, which has none (ASVS 7.5.2). */
export const EndSessions = v.optional(v.object(mayProve));

export const EndSessionsForm = v.object({ currentPassword });
