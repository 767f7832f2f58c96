import { nameInSms } from '#base/shared/sms-text.ts';

export const peopleMessages = {
  nameRequired: 'Type the name.',
  phoneRequired: 'Type the mobile number for login codes.',
  emailRequired: 'Type the email for your login.',
  roleRequired: 'Choose what this person does.',
  tooManyCourses: 'A teacher can have at most 200 courses.',
  tooManyInvitations: 'There are 20 open invitations. Take back one that you do not need.',
  tooManyPeople: 'A school has room for 100 people. Remove somebody who no longer works here.',
  codeHint: 'Enter the 8-digit invitation code.',
  noPerson: 'This person no longer works here.',
  noInvitation: 'This invitation no longer exists.',
  lastOwner: 'This is the last owner who can log in. Make somebody else an owner first.',
  notYourself: 'You cannot do this to yourself. Another owner can.',
  noSms: 'No SMS can be sent to this number. Read a code out instead.',
  smsUnavailable: 'The SMS could not be sent. Read a code out instead, or try again in a minute.',
  tooSoon: 'An SMS went out just now. Please wait a minute before the next one.',
  wrongCode: 'This code does not match this number, or is no longer valid. Ask the school’s owner for a new one.',
  takenBack: 'This invitation was taken back. If that is a mistake, ask the school’s owner.',
  ended: 'This invitation has expired. Ask the school’s owner to send it again.',
  used: 'This invitation was already used. Log in with the email and password that you chose.',
  text: (school: string, code: string, address: string) =>
    `${nameInSms(school)} invites you: ${address} with your number and code ${code}. Good for 3 days. Never share it.`,
};
