/** Words of an admin's own account, but for the list of logins. */
export const accountTexts = {
  failedToLoad: 'Failed to load your account',
  yourPassword: 'Your password',
  cancel: 'Cancel',
  goOn: 'Go on',
  failed: 'Not changed',

  secondStep: 'Second step of your login',
  bySms: (phone: string) => `A code by SMS to ${phone}.`,
  byApp: 'A code of the app on your phone. No SMS is sent.',
  codesLeft: (count: number) => (count === 1 ? 'One backup code is left.' : `${count} backup codes are left.`),
  fewLeft: 'Make new ones before you need them.',
  useApp: 'Use an app instead',
  whyApp:
    'An app such as Google Authenticator or Aegis makes the codes on your phone, also without a network, and nobody who takes over your number gets them.',
  newCodes: 'New backup codes',
  newCodesQuestion: 'The backup codes of before fit no more.',
  backToSms: 'Back to codes by SMS',
  backToSmsQuestion: 'Your codes come by SMS again, and your backup codes end.',

  scan: 'Scan this with the app, or type the key into it.',
  key: 'Key',
  codeOfApp: 'Code of the app',
  codeHint: 'Six digits, new every half minute.',
  codeOrBackup: 'Code of the app, or a backup code',
  turnOn: 'Turn it on',

  keepTitle: 'Keep these ten backup codes',
  keepText:
    'Each logs you in once, when the phone is lost. They are shown only here and only now: write them down or print them, and keep them apart from the phone.',
  copy: 'Copy',
  copied: 'Copied.',
  print: 'Print',
  kept: 'I have kept them',
  isOn: 'Your codes come from the app now.',
  isOff: 'Your codes come by SMS again.',

  password: 'Your password',
  passwordLead: 'You stay logged in here, and are logged out everywhere else.',
  newPassword: 'New password',
  confirmPassword: 'New password, again',
  passwordHint: 'At least 12 characters.',
  changePassword: 'Change the password',
  passwordChanged: 'Your password is changed.',
};
