import { nameInSms } from '#base/shared/sms-text.ts';

export const peopleMessages = {
  nameRequired: 'Say who that is.',
  phoneRequired: 'Give the mobile number that codes will go to.',
  emailRequired: 'Give the email with which you will log in.',
  roleRequired: 'Choose what this person does.',
  tooManyCourses: 'A teacher can have at most 200 courses.',
  tooManyInvitations: 'There are 20 open invitations. Take one back that nobody uses.',
  tooManyPeople: 'A school has room for 100 people. Remove somebody who works here no more.',
  codeHint: 'Enter the 8-digit code of the invitation.',
  noPerson: 'Nobody like that works here any more.',
  noInvitation: 'This invitation is not there any more.',
  lastOwner: 'This is the last owner who can log in. Make somebody else an owner first.',
  notYourself: 'You cannot do this to yourself. Another owner can.',
  noSms: 'No SMS can be sent to this number. Read a code out instead.',
  smsUnavailable: 'The SMS could not be sent. Read a code out instead, or try again in a minute.',
  tooSoon: 'An SMS went out just now. Please wait a minute before the next one.',
  wrongCode: 'This code does not fit this number, or fits no more. Ask the school’s owner for a new one.',
  takenBack: 'This invitation was taken back. Ask the school’s owner if that was meant so.',
  ended: 'This invitation has ended. Ask the school’s owner to send it again.',
  used: 'This invitation was used already. Log in with the email and password that you chose.',
  text: (school: string, code: string, address: string) =>
    `${nameInSms(school)} invites you: ${address} with your number and code ${code}. Good for 3 days. Never share it.`,
};
