import { nameInSms } from '#base/shared/sms-text.ts';

export const adminMessages = {
  bothRequired: 'Email and password are required.',
  wrongLogin: 'Incorrect email or password.',
  otpHint: 'Enter the 4-6 digit OTP.',
  wrongCode: 'Incorrect or expired code.',
  resendTooSoon: 'Please wait 30 seconds before asking for another code.',
  failedToSend: 'Failed to send OTP',
  failedToVerify: 'Failed to verify OTP',
  failedToResend: 'Failed to resend OTP',
  sent: 'OTP sent. Please check your phone.',
  resent: 'OTP resent.',
  smsUnavailable: 'The code could not be sent by SMS. Please try again in a minute.',
  failedToSavePassword: 'Failed to save the password',
  signInEnded: 'This login took too long. Please begin again.',
  passwordLength: 'An admin password must be at least 12 characters',
  adminExists: 'An admin with this email already exists.',
  noSuchAdmin: 'No admin has this email.',
  lastAdmin: 'This is the last owner who can log in. Add another one first.',
  appEnded: 'This took too long. Please begin again.',
  appOnAlready: 'Your codes already come from an app. Press “Back to codes by SMS” first.',
  noApp: 'Your codes come by SMS.',
  phoneSame: 'This is already your number.',
  emailSame: 'This is already your email.',
  phoneChangedText: (school: string) =>
    `${nameInSms(school)}: your login codes now go to another number. Not you? Tell the owner at once.`,
  emailChangedText: (school: string) =>
    `${nameInSms(school)}: the email of your login was changed. Not you? Tell the owner at once.`,
  codeFromApp: 'Your codes come from your app.',
  appOnText: (school: string) =>
    `${nameInSms(school)}: your login now asks for codes from an app. Not you? Tell the owner at once.`,
  appOffText: (school: string) =>
    `${nameInSms(school)}: your login codes come by SMS again. Not you? Tell the owner at once.`,
  backupUsedText: (school: string) =>
    `${nameInSms(school)}: a backup code was used to log in. Not you? Tell the owner at once.`,
  passwordChangedText: (school: string) =>
    `${nameInSms(school)}: your password was changed. Not you? Tell the owner at once.`,
  codeText: (school: string, code: string) =>
    `${nameInSms(school)} code: ${code}. Valid for 5 minutes. Never share it.`,
};
