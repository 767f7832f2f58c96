import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { keysOf } from '#base/shared/keys-of.ts';
import { api } from '#contract/api.ts';
import { type PageName, pages } from '#contract/pages.ts';
import { get } from './calls.ts';
import { expect, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';
import { untilItStands } from './visits.ts';

// Nothing moves under the reader's eyes: layout shifts of every screen, while the answers of the API are slow to come.

/** Sum of all layout shifts of one visit, by the measure of https://web.dev/cls; without the ones that follow an input. */
const bound = 0.02;
/** Milliseconds that every answer and font is late: more than the old page stands before a skeleton takes its place. */
const late = 200;

/** Screens in the order in which their links lead from one to the next. */
const walks: Record<'guest' | 'student' | 'admin', PageName[]> = {
  guest: [
    ...(['home', 'courses', 'course', 'instructors', 'learn', 'about', 'contact', 'sscResult', 'privacy'] as const),
    ...(['terms', 'login', 'reset', 'login', 'register', 'home'] as const),
  ],
  student: [
    ...(['dashboard', 'notes', 'ownCertificates', 'profile', 'security', 'dashboard'] as const),
    ...(['receipt', 'player', 'courses', 'course', 'enroll'] as const),
  ],
  // The menu is on each of its pages.
  admin: keysOf(pages).filter((name) => 'menu' in pages[name]),
};

const signIn = {
  guest: async () => undefined,
  student: (page: Page) => signInStudent(page, sampleStudent),
  admin: signInAdmin,
};

// An unknown address, one that no receipt has, a number of no certificate, a payment that nobody began and a student who is none answer 404, which the browser notes.
test.use({
  expectedConsoleErrors: [
    /status of 404 .*(?:there-is-no-such-page|\/api\/receipts\/|\/certificates\/|checkouts\/none|(?:admin\/students|admin\/courses|get-course-basic)\/none)/,
  ],
});

for (const who of keysOf(signIn)) {
  const own = keysOf(pages).filter((name) => pages[name].who === who);
  if (who === 'guest') loadByAddress(who, own, []);
  else {
    // What they see waits for the school's answers: by its address on the one width, by a link, where one leads there, on the other.
    loadByAddress(who, own, ['@onPhone']);
    const unlinked = own.filter((name) => !walks[who].includes(name));
    loadByAddress(who, unlinked, ['@onDesktop']);
  }

  test(`no screen moves when a link leads a ${who} to it`, {
    tag: who === 'guest' ? '@onPhone' : '@onDesktop',
  }, async ({ page }) => {
    const course = await prepare(page, who);
    const [first = 'home', ...steps] = walks[who];
    await page.goto(addressOf(first, course), { waitUntil: 'domcontentloaded' });
    const moved = await movedOn(page, first);
    for (const name of steps) {
      await followLink(page, addressOf(name, course));
      Object.assign(moved, await movedOn(page, name));
    }
    expect(moved).toEqual({});
  });
}

function loadByAddress(who: keyof typeof signIn, names: PageName[], tag: string[]): void {
  // In portions, so that a busy machine has time for each.
  for (let first = 0; first < names.length; first += 8) {
    const portion = names.slice(first, first + 8);
    test(`${portion.join(', ')} of a ${who}: nothing moves while it loads`, { tag }, async ({ page }) => {
      const course = await prepare(page, who);
      const moved: Moved = {};
      for (const name of portion) {
        await page.goto(addressOf(name, course), { waitUntil: 'domcontentloaded' });
        Object.assign(moved, await movedOn(page, name));
      }
      expect(moved).toEqual({});
    });
  }
}

/** Signs in, makes the answers late and begins to note what moves; answers the course that is opened. */
async function prepare(page: Page, who: keyof typeof signIn): Promise<Course> {
  await signIn[who](page);
  const course = await courseOf(page, who === 'student');
  await page.route(/\/api\/|\.woff2$/, async (route) => {
    await setTimeout(late);
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    window.newShifts = () => [...entries.splice(0), ...observer.takeRecords()].filter(isShift);
  });
  return course;
}

/** Presses the link without an input of the browser's, after which shifts would not count for half a second. */
async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = [...document.links].find(({ pathname, search }) => pathname + search === to);
    if (!link) throw new Error(`No link leads from ${location.pathname} to ${to}.`);
    link.click();
  }, address);
  await page.waitForURL((url) => url.pathname + url.search === address);
}

/** The screen and what moved on it since it was asked for, when it stands; nothing where that is within the bound. */
async function movedOn(page: Page, name: PageName): Promise<Moved> {
  await untilItStands(page);
  const { sum, what } = await page.evaluate(() => {
    const found = window.newShifts().filter(({ hadRecentInput }) => !hadRecentInput);
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    return {
      sum: found.reduce((total, { value }) => total + value, 0),
      what: found.flatMap(({ sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) => `${node?.nodeName}: ${place(previousRect)} → ${place(currentRect)}`,
        ),
      ),
    };
  });
  return sum > bound ? { [name]: { sum, what } } : {};
}

/** One that the student has paid for, so that the player plays it; else one that no other test takes away meanwhile. */
async function courseOf(page: Page, isStudent: boolean): Promise<Course> {
  const { data } = await get(page, '/api/courses', api.listCourses.answer);
  let id = data.find(({ courseNo }) => courseNo === 'C0007')?._id ?? '';
  if (isStudent) {
    const { enrollments } = await get(page, '/api/students/enrollments', api.listOwnEnrollments.answer);
    id = enrollments.find(({ status }) => status === 'paid')?.courseId ?? id;
  }
  return { id, slug: data.find(({ _id }) => _id === id)?.slug ?? '' };
}

function addressOf(name: PageName, { id, slug }: Course): string {
  if (name === 'notFound') return '/there-is-no-such-page';
  const path = pages[name].path
    .replace(':idOrSlug', slug)
    .replace(':teacher', 'farhana-akter')
    .replace(':courseId', id)
    .replace(':code', 'AAAAAAAAAAAAAA')
    .replace(':number', '7K3M-9QXP-2DVT')
    // Nobody has begun to pay: the page says so.
    .replace(':id', 'none');
  return name === 'player' ? `${path}?courseid=${id}` : path;
}

type Course = { id: string; slug: string };
type Moved = { [Name in PageName]?: { sum: number; what: string[] } };

/** https://wicg.github.io/layout-instability, which TypeScript does not know. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

declare global {
  interface Window {
    newShifts: () => LayoutShift[];
  }
}
