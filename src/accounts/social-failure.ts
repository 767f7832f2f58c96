import { accountMessages as messages } from './messages.ts';

/** Why a social sign-in ended at `/login?social=<code>`, and what the page says then. */
export const socialFailures = {
  unavailable: messages.googleUnavailable,
  failed: messages.googleFailed,
  email_taken: messages.googleEmailTaken,
} as const;

export type SocialFailure = keyof typeof socialFailures;
