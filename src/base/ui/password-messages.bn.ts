import type { SameTexts } from '#base/shared/same-texts.ts';
import type { passwordFieldTexts as english } from './password-messages.ts';

/** Texts of password fields. Separate from `messages.ts`, which every page loads. */
export const passwordFieldTexts = {
  newPassword: 'নতুন পাসওয়ার্ড',
  confirmPassword: 'নতুন পাসওয়ার্ড আবার লিখুন',
  saveAndLogIn: 'সেভ করে লগইন করুন',
  startAgain: 'আবার শুরু করুন',
  show: 'দেখান',
  showTyped: 'যা লেখা হয়েছে তা দেখান',
  hide: 'লুকান',
  hideTyped: 'যা লেখা হয়েছে তা লুকান',
} satisfies SameTexts<typeof english>;
