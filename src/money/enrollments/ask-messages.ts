import type { AskReason } from './enrollment.ts';

/** Words of the small form that asks a student about a payment; only admins' screens load them. */
export const askTexts = {
  ask: 'Ask the student',
  askLabel: (name: string, courseNo: string) => `Ask the student: ${name}, ${courseNo}`,
  title: (name: string) => `Ask ${name}`,
  reasons: {
    not_found: 'We cannot find this payment. Is the transaction id right?',
    other_amount: 'The amount that came differs from the price.',
    other_number: 'Was it sent to another number than ours?',
    already_used: 'This payment has opened another course already.',
    other: 'In my own words',
  } satisfies Record<AskReason, string>,
  note: 'Your words',
  noteHint: 'The student reads them on the course’s card.',
  noteMissing: 'Please write what to ask.',
  send: 'Ask',
  cancel: 'Cancel',
  failed: 'The student was not asked.',
  done: (name: string) => `${name} was asked.`,
  takeBack: 'Take it back',
  takeBackLabel: (name: string, courseNo: string) => `Take it back: the question to ${name}, ${courseNo}`,
  takeBackFailed: 'The question still stands.',
  takenBack: (name: string) => `The question to ${name} is taken back.`,
  asked: (age: string) => `Asked ${age}`,
  corrected: 'Corrected',
  answered: (age: string) => `Answered ${age}`,
  saysRight: 'Says that it is right.',
  youAsked: 'You asked:',
};
