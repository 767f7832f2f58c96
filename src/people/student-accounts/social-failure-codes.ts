/** Reasons in `/login?social=<code>` after a failed social sign-in. */
export const socialFailureCodes = ['unavailable', 'failed', 'email_taken'] as const;
export type SocialFailure = (typeof socialFailureCodes)[number];
