import { exactTaka, formatCount } from '#base/shared/taka.ts';
import type { Announcement } from './announcement.ts';

const parts = (count: number) => (count === 1 ? '1 SMS' : `${formatCount(count)} SMS`);
const students = (count: number) => (count === 1 ? '1 student' : `${formatCount(count)} students`);

export const announceTexts = {
  head: 'Write to the students of a course',
  course: 'Course',
  choose: 'Choose a course',
  words: 'Text',
  about: 'What is it?',
  isNews: 'News about the course',
  isOffer: 'An offer',
  englishNews: 'Some gateways treat an SMS in English as advertising and refuse it. In Bengali it arrives.',
  newsAtNight: (clock: string) => `It is ${clock} in Bangladesh. News about a course goes out at once, even at night.`,
  offerAtNight: 'It goes out from 9:00 on: offers are sent between 9:00 and 21:00.',
  offerCaps: (inSevenDays: number) =>
    `A student gets at most one offer a day and ${formatCount(inSevenDays)} in seven days. The others wait.`,
  preview: 'As the phone shows it',
  each: (count: number) => `${parts(count)} for each student`,
  bengali: 'An SMS in Bengali holds 70 letters.',
  audience: (count: number) => `${students(count)} who paid and want such news`,
  cost: (count: number, price: number) =>
    `${parts(count)} in all${price > 0 ? `, about ${exactTaka(count * price)}` : ''}`,
  failedToCount: 'The number of students did not load.',
  send: 'Send to the students',
  question: (count: number) => `Send it to ${students(count)}?`,
  questionText: 'The SMS go out one by one, and you can stop them. You cannot take back what was sent.',
  confirm: 'Send it',
  failed: 'It was not sent.',
  sent: 'The students will get it one by one.',
  stop: 'Stop',
  stopLabel: (title: string) => `Stop the announcement to the students of ${title}`,
  stopped: 'No one else will get it.',
  failedToStop: 'It was not stopped.',
  listHead: 'Sent to courses',
  newLectures: 'New lectures',
  offer: 'Offer',
  states: { running: 'On its way', stopped: 'Stopped', done: 'Queued for all' } satisfies Record<
    Announcement['state'],
    string
  >,
  told: (count: number) => `${students(count)} so far`,
  from: (when: string) => `From ${when} on`,
};
