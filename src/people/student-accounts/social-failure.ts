import { accountMessages as messages } from './messages.ts';
import type { SocialFailure } from './social-failure-codes.ts';

export const socialFailures: Record<SocialFailure, string> = {
  unavailable: messages.googleUnavailable,
  failed: messages.googleFailed,
  email_taken: messages.googleEmailTaken,
};
