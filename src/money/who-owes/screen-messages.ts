import { formatCount } from '#base/shared/taka.ts';
import type { OwedList } from './who-owes.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`);

/** Words of the page of who owes; only its own screen loads them. */
export const whoOwesTexts = {
  title: 'Who owes',
  toDesk: 'Payments',
  lists: 'What is owed, by its day',
  listNames: {
    late: 'Late',
    week: 'This week',
    later: 'Later',
    none: 'No date',
    before: 'To decide',
  } satisfies Record<OwedList, string>,
  about: {
    late: 'The day has passed, and money is missing.',
    week: 'Due today or in the next six days.',
    later: 'Due after that.',
    none: 'Owed without a day.',
    before:
      'These courses are open, but less money came than they cost. Say for each whether the rest is owed, or accept it as paid. Until then their receipts stay as they are.',
  } satisfies Record<OwedList, string>,
  nobody: 'Nobody owes.',
  nobodyHere: 'Nobody here.',
  nobodyText: 'A course that opens before all its money came stands here until the rest is paid.',
  came: (received: string, price: string) => `${received} of ${price} came`,
  dueOn: (day: string) => `due ${day}`,
  dueToday: 'due today',
  late: (count: number) => `${days(count)} late`,
  noDay: 'no day',
  allOwed: (owed: string) => `${owed} in all`,
  paidOn: (day: string) => `opened ${day}`,

  cash: 'Money came',
  cashOf: (name: string) => `Money came from ${name}`,
  days: 'New date',
  daysOf: (name: string) => `New date for ${name}`,
  waive: 'Waive',
  waiveOf: (name: string) => `Waive for ${name}`,
  whatsApp: 'WhatsApp',
  whatsAppOf: (name: string) => `WhatsApp to ${name}`,
  whatsAppText: (name: string, left: string, title: string) =>
    `Dear ${name}, ${left} for ${title} is still due. Please pay it, and send us the transaction ID.`,
  stillOwed: 'Still owed',
  stillOwedOf: (name: string) => `Still owed by ${name}`,
  accept: 'Accept as paid',
  acceptOf: (name: string) => `Accept as paid for ${name}`,

  amount: 'Amount in taka',
  cashAbout: 'For cash and the like. Money that came by bKash or a bank is matched on the payments desk.',
  note: 'Note',
  why: 'Why',
  ownerOnly: 'Only an owner can waive more than ৳50.',
  day: 'Due on',
  dayOf: (part: number) => `Due on, part ${part}`,
  amountOf: (part: number) => `Amount, part ${part}`,
  noDayHint: 'Leave it empty for no day.',
  addPart: 'One more part',
  removePart: (part: number) => `Remove part ${part}`,
  save: 'Save',
  cancel: 'Cancel',
  undo: 'Undo',
  failed: 'Nothing was changed.',
  first: 'First page',
  next: 'Next page',

  saidCash: (sum: string, name: string) => `${sum} noted from ${name}. The receipt is made.`,
  saidWaived: (sum: string, name: string) => `${sum} waived for ${name}.`,
  saidDays: (name: string) => `New date for ${name}.`,
  saidOwed: (sum: string, name: string) => `${sum} is owed by ${name}. The receipt says what came.`,
  saidAccepted: (name: string) => `Accepted as paid for ${name}. The receipt says what came.`,
  takenBack: (name: string) => `Taken back for ${name}.`,
};
