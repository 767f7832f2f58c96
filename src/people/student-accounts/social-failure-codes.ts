/** Why a social sign-in ended at `/login?social=<code>`. */
export const socialFailureCodes = ['unavailable', 'failed', 'email_taken'] as const;
export type SocialFailure = (typeof socialFailureCodes)[number];
