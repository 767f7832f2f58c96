import { formatPhone } from '#shared/phone.ts';
import { siteName } from '#shared/site-name.ts';
import { nameInSms } from '#shared/sms-text.ts';
import { schoolDetails } from '#site/school-details.ts';

const hotline = formatPhone(schoolDetails.phone);

/** Sentences about one-time codes of students; apart from the others, which every visitor's browser has. */
export const codeMessages = {
  onItsWay: 'If this number has an account, a code is on its way.',
  identifierRequired: 'Enter your phone or email.',
  codeHint: 'Enter the 6 digits of the SMS, or the 8 that the school read out.',
  smsCodeHint: 'Enter the 6 digits of the SMS.',
  wrongCode: 'Incorrect or expired code.',
  emailToo: 'Enter the email of your account, too.',
  wrongEmail: 'This is not the email of your account.',
  tooSoon: 'Please wait a minute before asking for another code.',
  callUs: `No code can be sent right now. Please call us: ${hotline}.`,
  resetEnded: 'This took too long, or the new password is saved already. Log in, or begin again.',
  noPhone: 'Add your phone to your profile first.',
  noPassword: 'This student logs in with Google, and has no password here.',
  notAble: 'This account is closed.',
  failedToSend: 'Failed to send the code',
  failedToVerify: 'Failed to check the code',
  failedToSave: 'Failed to save the password',
};

/** One SMS; the last line lets a phone fill the code in by itself, on pages of that host alone (WebOTP). */
export const codeText = (code: string, host: string): string =>
  `${code} is your ${nameInSms(siteName)} code. Valid 5 min. Tell nobody.\n\n@${host} #${code}`;

/** Without that line, which would make it two SMS; the code in the digits that phones look for. */
export const bengaliCodeText = (code: string): string => `${code} আপনার ${siteName} কোড। ৫ মিনিট চলবে। কাউকে বলবেন না।`;

export const phoneChangedText = (): string =>
  `${nameInSms(siteName)}: the phone of your account was changed. Was it not you? Call ${schoolDetails.phone}.`;
