import { formatPhone } from '#base/shared/phone.ts';

export const codeScreens = {
  title: 'New password',
  description: 'Choose a new password in place of one that you forgot.',
  lead: 'Three short steps: your number, the code that comes by SMS, your new password.',
  steps: { ask: 'Step 1 of 3', code: 'Step 2 of 3', password: 'Step 3 of 3' },
  identifier: 'Phone or email',
  identifierHint: 'The one you registered with. The code goes to the phone of that account.',
  google: 'Registered with Google? You have no password here: use “Continue with Google” on the login page.',
  send: 'Send the code',
  haveCode: 'The school read me a code',
  toLogin: 'Back to Login',
  code: 'Code',
  codeHint: '6 digits, good for 5 minutes.',
  readOutLead: 'Type the 8 digits that the school read out to you.',
  readOutHint: '8 digits, good for a day.',
  email: 'Email of your account',
  emailHint: 'This phone was not verified yet, so we ask for your email, too.',
  verify: 'Go on',
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  sentAgain: 'Another code is on its way. Only the newest one counts.',
  another: 'Use another number',
  nothingCame: 'No SMS? Ask the school to read you a code:',
  passwordHint: 'At least 6 characters. Every other device is logged out.',

  phone: {
    title: 'Verify your phone',
    lead: (phone: string) =>
      `Is ${formatPhone(phone)} yours? Verify it with an SMS code. Then a lost password is easy to reset.`,
    send: 'Send me a code',
    verify: 'Verify',
    done: 'Your phone is verified.',
  },
};
