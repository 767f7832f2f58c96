import type { AskReason } from './enrollment.ts';

export const askTexts = {
  ask: 'Ask the student',
  askLabel: (name: string, courseNo: string) => `Ask the student: ${name}, ${courseNo}`,
  title: (name: string) => `Ask ${name}`,
  reasons: {
    not_found: 'We cannot find this payment. Is the transaction ID right?',
    other_amount: 'The amount received differs from the price.',
    other_number: 'Was it sent to a number that is not ours?',
    already_used: 'This payment has already opened another course.',
    other: 'In my own words',
  } satisfies Record<AskReason, string>,
  note: 'Your words',
  noteHint: 'The student sees them on the course card.',
  sums: (came: string, missing: string) =>
    `The student also reads that ${came} came, that ${missing} is missing, and where to send it.`,
  askedSums: (came: string, missing: string) => `${came} came, ${missing} is missing.`,
  noteMissing: 'Please write what to ask.',
  send: 'Ask',
  cancel: 'Cancel',
  failed: 'The student was not asked.',
  done: (name: string) => `${name} was asked.`,
  takeBack: 'Take it back',
  takeBackLabel: (name: string, courseNo: string) => `Take it back: the question to ${name}, ${courseNo}`,
  takeBackFailed: 'The question was not taken back.',
  takenBack: (name: string) => `The question to ${name} is taken back.`,
  asked: (age: string) => `Asked ${age}`,
  corrected: 'Corrected',
  answered: (age: string) => `Answered ${age}`,
  saysRight: 'The student says it is right.',
  youAsked: 'You asked:',
};
