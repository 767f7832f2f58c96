/** The page `/login?social=<code>` explains why a login with Google failed. */
export const socialFailureCodes = ['unavailable', 'failed', 'email_taken'] as const;
export type SocialFailure = (typeof socialFailureCodes)[number];
