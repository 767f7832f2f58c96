import { exactTaka, formatCount } from '#base/shared/taka.ts';
import type { Message, NoticeKind } from './notice.ts';

const messages = (count: number) => (count === 1 ? '1 SMS' : `${formatCount(count)} SMS`);

export const noticeTexts = {
  title: 'SMS to students',
  intro:
    'When a payment is marked, a student is asked about one, or a question is answered, an SMS follows a minute later. Codes are not in this list.',
  failedToLoad: 'The SMS did not load.',
  changeFailed: 'That was not done.',

  facts: 'SMS in figures',
  failed: 'Not sent',
  failedUnder: 'wait for your decision',
  waiting: 'Waiting',
  waitingUnder: (isDayFull: boolean) => (isDayFull ? 'for tomorrow' : 'sent by themselves'),
  today: 'Sent today',
  todayUnder: (limit: number) => (limit === 0 ? 'switched off' : `of ${formatCount(limit)} a day`),
  cost: (parts: number, price: number) => `about ${exactTaka(parts * price)}`,
  month: 'This month',
  monthUnder: 'SMS to students',
  dayFull: (limit: number) =>
    `Today’s ${messages(limit)} are used up. What waits is sent tomorrow. SMS_DAILY_LIMIT sets how many a day may be sent.`,
  off: 'SMS to students are switched off (SMS_DAILY_LIMIT is 0).',

  failedHead: 'Could not be sent',
  allSent: 'Every SMS has gone out.',
  noneFailed: 'No SMS has failed.',
  allSentText: 'What cannot be sent stands here, with the reason.',
  waitingHead: 'Waiting to be sent',
  more: (count: number) => `${formatCount(count)} more are not shown.`,
  kinds: {
    paid: 'Payment confirmed',
    part: 'Part of the price came',
    asked: 'Question about the payment',
    answered: 'Answer to a question',
    lectures: 'New lectures',
    announced: 'Announcement',
  } satisfies Record<NoticeKind, string>,
  reasons: {
    refused: 'The SMS gateway refused it.',
    unreachable: 'There was no connection to the SMS gateway.',
    unknown: 'Nobody knows whether it was sent: the gateway did not answer, or the school was stopped just then.',
    broken: 'It could not be written. The log of the school says why.',
  } satisfies Record<NonNullable<Message['failure']>, string>,
  tries: (count: number) => (count === 1 ? '1 try' : `${formatCount(count)} tries`),
  failedAt: (when: string) => `Failed ${when}`,
  dueAt: (when: string) => `From ${when} on`,
  triedBefore: (count: number) => `tried ${count === 1 ? 'once' : `${formatCount(count)} times`} so far`,
  again: 'Send again',
  drop: 'Let it be',
  actionLabel: (action: string, name: string, courseNo: string) => `${action}: ${name}, ${courseNo}`,
  sentAgain: (name: string) => `The SMS to ${name} will be sent again.`,
  dropped: (name: string) => `The SMS to ${name} will not be sent.`,
};
