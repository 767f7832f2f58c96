import { formatCount } from '#base/shared/taka.ts';
import { deskTexts, things } from './screen-messages.ts';

/** What an undo on the desk has done; only its own screen loads these words. */
export const undoTexts = {
  /** `waiting`: enrollments that are pending again by it. */
  settled: (payments: number, waiting: number) =>
    `${things(payments, 'payment', 'payments')} taken back: ${waiting > 0 ? `${deskTexts.waits(waiting)} again` : 'nothing closed'}.`,
  set_aside: (count: number) =>
    count === 1 ? 'Back on the desk.' : `${formatCount(count)} payments back on the desk.`,
  noted: (sum: string) => `The note of ${sum} sent back was taken back.`,
  not_this: (count: number) =>
    count === 1 ? 'They may be shown together again.' : `${formatCount(count)} payments may be shown as before.`,
  asked: (name: string) => `The question to ${name} is taken back.`,
  unmarked: (count: number) => `${things(count, 'enrollment', 'enrollments')} pending again.`,
};
