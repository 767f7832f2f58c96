import type { Page } from '@playwright/test';
import { lastDays } from '#base/shared/dhaka-days.ts';
import type { DayBook, DayBookRow, DayBooks, DayBookTotals } from '#money/day-book/day-book.ts';
import { daysBetween } from '#money/day-book/day-book.ts';
import { ofSchool } from './answers.ts';

const none = { count: 0, sum: 0 };
const nothing: DayBookTotals = {
  ...{ received: none, settled: none, opened: none, byHand: none, unclaimed: none, doubtful: none },
  ...{ setAside: none, leftOver: none, sentBack: none, open: none, deleted: none, median: null, slowest: null },
};
const money = (count: number, sum: number) => ({ count, sum });

/** A day of which the number says all: the second of each month is the best. */
function aDay(key: string, today: string): DayBookRow {
  const number = Number(key.slice(8));
  const sum = number === 2 ? 34_460 : 4000 + ((number * 7919) % 17) * 700;
  const settled = number === 2 ? 30_900 : 4000 + ((number * 104_729) % 19) * 650;
  return {
    ...{ ...nothing, key, title: null, received: money(Math.ceil(sum / 1900), sum) },
    ...{ settled: money(6, settled), opened: money(7, settled + 1500), median: 60 + number * 7, slowest: 580 },
    byHand: number % 9 === 0 ? money(1, 1500) : none,
    unclaimed: number % 6 === 0 || key === today ? money(1, 2000) : none,
    setAside: number === 17 ? money(1, 300) : none,
    leftOver: number === 11 ? money(1, 500) : none,
    sentBack: number === 12 ? money(1, 250) : none,
    deleted: number === 19 ? money(1, 1500) : none,
  };
}

const course = (key: string, title: string, sum: number): DayBookRow => ({
  ...{ ...nothing, key, title, settled: money(9, sum), opened: money(9, sum) },
  ...{ received: null, unclaimed: null, doubtful: null, setAside: null, leftOver: null, sentBack: null, open: null },
});
const courses = [
  ...[course('C0001', 'Spoken English from Zero', 88_980), course('C0002', 'IELTS Academic: Band 7 and above', 75_820)],
  ...[course('C0003', 'University Admission English', 48_280), course('C0004', 'BCS English', 39_100)],
  ...[course('C0005', 'Freelancer’s English', 32_320), course('C0006', 'Kids’ Phonics', 9000)],
  course('C0007', '=Letters', 3000),
];
const method = (key: string, count: number, sum: number, median: number): DayBookRow => ({
  ...{ ...nothing, key, title: null, received: money(count, sum), settled: money(count, sum), median },
});
const methods = [method('bkash', 121, 236_580, 80), method('nagad', 47, 85_660, 105), method('bank', 15, 34_660, 690)];

/** Answers the day book's questions with days that look like those of a school; no other test changes them. */
export async function answerDayBook(page: Page, changes: Partial<DayBook> = {}): Promise<void> {
  await page.route('**/api/admin/reports/day-book?*', async (route) => {
    const params = new URL(route.request().url()).searchParams;
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    const [today = ''] = lastDays(1, Date.now());
    const days = lastDays(daysBetween(from, to), Date.parse(to)).map((day) => aDay(day, today));
    const bookOf = (rows: DayBookRow[]): DayBook => ({
      rows,
      totals: {
        ...{
          received: money(216, 407_880),
          settled: money(205, 399_040),
          opened: money(208, 403_540),
          byHand: money(3, 4500),
        },
        ...{
          unclaimed: money(7, 12_640),
          doubtful: money(6, 13_480),
          setAside: money(4, 3000),
          leftOver: money(1, 500),
          sentBack: money(1, 250),
          open: money(13, 26_120),
          deleted: money(2, 3000),
        },
        ...{ median: 112, slowest: 580 },
      },
      before: money(190, 364_000),
      mismatched: none,
      desk: { unclaimed: money(7, 12_640), doubtful: money(6, 13_480) },
      at: new Date().toISOString(),
      ...changes,
    });
    const books: DayBooks = { day: bookOf(days), course: bookOf(courses), method: bookOf(methods) };
    await route.fulfill(ofSchool(books));
  });
}
