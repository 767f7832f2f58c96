import { formatCount } from '#base/shared/taka.ts';
import { receivedNames } from '#money/payments/received-names.ts';
import type { DeskRefund } from './refund.ts';

const nameOf = (how: DeskRefund['how']) => (how === 'by_hand' ? 'hand' : receivedNames[how]);

export const refundTexts = {
  press: 'Note money sent back',
  form: 'Money sent back',
  amount: 'Amount in taka',
  how: 'How',
  byHand: 'By hand: it was sent already',
  byGateway: (name: string) => `By ${name}: it is sent now`,
  reference: 'Transaction ID',
  referenceHint: 'The ID of the refund, if it has one',
  reason: 'Why?',
  reasonHint: 'For example: paid too much, or paid twice.',
  note: 'Note it',
  sendBack: 'Send it back',
  sendTitle: (sum: string) => `Send ${sum} back?`,
  sendText: 'It goes to the wallet that paid, and cannot be taken back.',
  sendNow: 'Send it back',
  mostLeft: (sum: string) => `Only ${sum} is left.`,

  gone: (sum: string, how: DeskRefund['how']) => `${sum} sent back by ${nameOf(how)}`,
  noted: (sum: string) => `${sum} noted as sent back.`,
  sent: (sum: string) => `${sum} sent back.`,
  unknown: (sum: string, how: DeskRefund['how']) =>
    `${sum}: ${nameOf(how)} was asked to send it back, and has not said whether it did.`,
  notSaid: (how: DeskRefund['how']) =>
    `${nameOf(how)} has still not said whether it sent it. Please check your account there.`,
  stayed: (sum: string) => `${sum} is available again.`,
  ask: (how: DeskRefund['how']) => `Ask ${nameOf(how)}`,
  wentReferenceHint: (how: DeskRefund['how']) => `The ID that ${nameOf(how)} shows, if it was sent`,
  went: 'It was sent',
  didNotGo: 'It was not sent',

  rest: (sum: string, count: number) =>
    count === 1 ? `${sum} is left over from 1 payment.` : `${sum} is left over from ${formatCount(count)} payments.`,
  asked: (count: number) =>
    count === 1
      ? 'bKash has not said whether it sent 1 refund.'
      : `bKash has not said whether it sent ${formatCount(count)} refunds.`,
  look: 'Look',
  onlyRest: 'With money left over',
  payments: 'payments',
};
