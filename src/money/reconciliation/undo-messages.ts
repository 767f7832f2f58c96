import { formatCount } from '#base/shared/taka.ts';
import { deskTexts, things } from './screen-messages.ts';

export const undoTexts = {
  settled: (payments: number, waiting: number) =>
    `${things(payments, 'payment', 'payments')} taken back: ${waiting > 0 ? `${deskTexts.waits(waiting)} again` : 'nothing closed'}.`,
  set_aside: (count: number) =>
    count === 1 ? 'Back on the desk.' : `${formatCount(count)} payments back on the desk.`,
  noted: (sum: string) => `The note that ${sum} was sent back is removed.`,
  not_this: (count: number) =>
    count === 1 ? 'They can be shown together again.' : `${formatCount(count)} payments can be suggested again.`,
  asked: (name: string) => `The question to ${name} is taken back.`,
  unmarked: (count: number) => `${things(count, 'enrollment', 'enrollments')} pending again.`,
};
