import { exactTaka, formatCount } from '#base/shared/taka.ts';
import type { Message, NoticeKind } from './notice.ts';

const messages = (count: number) => (count === 1 ? '1 SMS' : `${formatCount(count)} SMS`);

export const noticeTexts = {
  title: 'SMS to students',
  intro:
    'When you mark a payment, ask a student about one, or answer a question, the student gets an SMS a minute later. Codes are not in this list.',
  failedToLoad: 'The SMS did not load.',
  changeFailed: 'Nothing was changed.',

  facts: 'SMS in figures',
  failed: 'Not sent',
  failedUnder: 'wait for your decision',
  waiting: 'Waiting',
  waitingUnder: (isDayFull: boolean) => (isDayFull ? 'for tomorrow' : 'sent automatically'),
  today: 'Sent today',
  todayUnder: (limit: number) => (limit === 0 ? 'switched off' : `limit ${formatCount(limit)} a day`),
  cost: (parts: number, price: number) => `about ${exactTaka(parts * price)}`,
  month: 'This month',
  monthUnder: 'SMS to students',
  dayFull: (limit: number) =>
    `Today’s limit of ${messages(limit)} is used up. The rest is sent tomorrow. SMS_DAILY_LIMIT sets the daily limit.`,
  off: 'SMS to students are switched off (SMS_DAILY_LIMIT is 0).',

  failedHead: 'Could not be sent',
  allSent: 'Every SMS has gone out.',
  noneFailed: 'No SMS has failed.',
  allSentText: 'If an SMS cannot be sent, it appears here with the reason.',
  waitingHead: 'Waiting to be sent',
  more: (count: number) => `${formatCount(count)} more are not shown.`,
  kinds: {
    paid: 'Payment confirmed',
    part: 'Part of the price received',
    asked: 'Question about the payment',
    answered: 'Answer to a question',
    lectures: 'New lectures',
    announced: 'Announcement',
  } satisfies Record<NoticeKind, string>,
  reasons: {
    refused: 'The SMS gateway refused it.',
    unreachable: 'There was no connection to the SMS gateway.',
    unknown: 'It is not known whether it was sent: the gateway did not answer, or the server stopped at that moment.',
    broken: 'The text could not be written. The server’s log says why.',
  } satisfies Record<NonNullable<Message['failure']>, string>,
  tries: (count: number) => (count === 1 ? '1 try' : `${formatCount(count)} tries`),
  failedAt: (when: string) => `Failed ${when}`,
  dueAt: (when: string) => `From ${when} on`,
  triedBefore: (count: number) => `tried ${count === 1 ? 'once' : `${formatCount(count)} times`} so far`,
  again: 'Send again',
  drop: 'Do not send',
  actionLabel: (action: string, name: string, courseNo: string) => `${action}: ${name}, ${courseNo}`,
  sentAgain: (name: string) => `The SMS to ${name} will be sent again.`,
  dropped: (name: string) => `The SMS to ${name} will not be sent.`,
};
