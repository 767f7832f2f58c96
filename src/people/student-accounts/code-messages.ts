import { formatPhone } from '#base/shared/phone.ts';
import { lettersInParts, nameInSms, shortened } from '#base/shared/sms-text.ts';

type Said = { name: string; phone: string };

export const codeMessages = {
  onItsWay: 'If this number has an account, a code is on its way.',
  identifierRequired: 'Enter your phone or email.',
  codeHint: 'Enter the 6 digits from the SMS, or the 8 that the school read out.',
  smsCodeHint: 'Enter the 6 digits from the SMS.',
  wrongCode: 'Incorrect or expired code.',
  emailToo: 'Enter the email of your account, too.',
  wrongEmail: 'This is not the email of your account.',
  tooSoon: 'Please wait a minute before asking for another code.',
  callUs: ({ phone }: Pick<Said, 'phone'>) =>
    `No code can be sent right now. Please ${phone ? `call us: ${formatPhone(phone)}` : 'ask the school'}.`,
  resetEnded: 'This took too long, or the new password is saved already. Log in, or begin again.',
  noPhone: 'Add your phone to your profile first.',
  noPassword: 'This student logs in with Google, and has no password here.',
  notAble: 'This account is closed.',
  failedToSend: 'Failed to send the code',
  failedToVerify: 'Failed to check the code',
  failedToSave: 'Failed to save the password',
};

/**
 * The SMS with a code in English, which fits one SMS. Its last line lets phones fill in the code on pages of that host
 * (WebOTP).
 */
export const codeText = ({ name }: Pick<Said, 'name'>, code: string, host: string): string =>
  `${code} is your ${nameInSms(name)} code. Valid 5 min. Never share it.\n\n@${host} #${code}`;

/**
 * The Bengali SMS has no line for WebOTP, which would need a second SMS. Its code has Latin digits, which phones look
 * for.
 */
export function bengaliCodeText({ name }: Pick<Said, 'name'>, code: string): string {
  const write = (own: string) => `${code} আপনার ${own} কোড। মেয়াদ ৫ মিনিট। কাউকে জানাবেন না।`;
  return write(shortened(name, roomIn(write(''))));
}

export const phoneChangedText = ({ name, phone }: Said): string =>
  `${nameInSms(name)}: the phone of your account was changed. Not you? ${phone ? `Call ${phone}` : 'Tell us'}.`;

export function bengaliPhoneChangedText({ name, phone }: Said): string {
  const rest = `: অ্যাকাউন্টের নম্বর বদলেছে। আপনি বদলাননি? ${phone ? `কল: ${phone}` : 'জানান'}।`;
  return `${shortened(name, roomIn(rest))}${rest}`;
}

/** Characters left for the school's name. A Bengali SMS has room for 70. */
const roomIn = (rest: string) => lettersInParts(1, true) - rest.length;
