import { formatCount } from '#base/shared/taka.ts';
import { evidenceNames } from '#money/payments/evidence-names.ts';
import type { DeskAct } from './desk-calls.ts';
import { things } from './screen-messages.ts';

export const historyTexts = {
  history: 'History',
  historyEmpty: 'What you do here is listed here, with Undo.',
  historyMore: 'Show earlier entries',
  historyFailed: 'The rest could not be loaded.',
  undoTitle: (count: number) => `Take back all ${formatCount(count)}?`,
  undoText: 'Students whose courses these payments opened cannot watch until you mark them paid again.',
  undoAssignedText: 'The payments become free again. The courses stay open: they were marked paid earlier.',
  undoAll: 'Take back all',
  bySchool: 'The operator',
  autoApproved: (admin: string, evidence: string) =>
    `Opened automatically, as switched on by ${admin}${evidence && `, because of ${evidence}`}`,
  evidence: evidenceNames,
  undone: 'undone',
  acts: {
    brought: (count: number) => ({ subject: things(count, 'payment', 'payments'), text: 'brought in' }),
    settled: (count: number) => ({ subject: things(count, 'payment', 'payments'), text: 'marked paid' }),
    marked: (count: number) => ({
      subject: things(count, 'enrollment', 'enrollments'),
      text: 'marked paid without a payment',
    }),
    assigned: (count: number) => ({
      subject: things(count, 'payment', 'payments'),
      text: 'assigned, no course opened',
    }),
    freed: (count: number) => ({ subject: things(count, 'payment', 'payments'), text: 'free again, nothing closed' }),
    released: (count: number) => ({ subject: things(count, 'enrollment', 'enrollments'), text: 'pending again' }),
    set_aside: (count: number) => ({ subject: things(count, 'payment', 'payments'), text: 'set aside' }),
    brought_back: (count: number) => ({ subject: things(count, 'payment', 'payments'), text: 'brought back' }),
    not_this: (count: number) => ({ subject: things(count, 'payment', 'payments'), text: 'rejected as a match' }),
    not_this_undone: (count: number) => ({ subject: things(count, 'student', 'students'), text: 'suggested again' }),
    asked: (count: number) => ({ subject: things(count, 'student', 'students'), text: 'asked' }),
    refunded: () => ({ subject: 'Money', text: 'sent back' }),
    refund_asked: () => ({ subject: 'bKash', text: 'was asked to send money back' }),
    refund_failed: () => ({ subject: 'Money', text: 'not sent back' }),
    refund_undone: () => ({ subject: 'Money', text: 'not sent back after all: the note was taken back' }),
    ask_taken_back: (count: number) => ({
      subject: things(count, 'student', 'students'),
      text: 'no longer asked: the question was taken back',
    }),
    text_done: (count: number) => ({ subject: things(count, 'text', 'texts'), text: 'looked at' }),
    text_reopened: (count: number) => ({ subject: things(count, 'text', 'texts'), text: 'back in the list' }),
  } satisfies Record<DeskAct['act'], (count: number) => { subject: string; text: string }>,
  notOf: (names: string) => `Not ${names}’s`,
  andMore: (names: string, more: number) => (more > 0 ? `${names} and ${formatCount(more)} more` : names),
};
