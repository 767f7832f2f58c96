import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.js';

const isRoot = process.getuid?.() === 0;

const shots = ['shots.spec.ts', 'pictures.spec.ts', 'home-screen.spec.ts'];
const apart = [...shots, 'first-weight.spec.ts'];
/** What they look at is the same on every width: sessions, forms and words rather than their places. */
const phoneOnly = [
  ...['after-logout.spec.ts', 'first-visit.spec.ts', 'strange-answers.spec.ts', 'stored-typing.spec.ts'],
  ...['large-text.spec.ts', 'forced-colors.spec.ts', 'share.spec.ts', 'admin-demos.spec.ts', 'admin-login.spec.ts'],
  ...['sign-in-ways.spec.ts', 'ended-sessions.spec.ts', 'own-sessions.spec.ts', 'first-password.spec.ts'],
  ...['student-account.spec.ts', 'student-profile.spec.ts', 'own-courses.spec.ts', 'teacher-pages.spec.ts'],
  ...['voices.spec.ts', 'pay-online.spec.ts', 'theme.spec.ts', 'free-lectures.spec.ts', 'ways.spec.ts'],
  ...['student.spec.ts', 'student-player.spec.ts', 'lecture-progress.spec.ts', 'kept-focus.spec.ts'],
  ...['pasted-message.spec.ts', 'desk-states.spec.ts', 'checking-time.spec.ts', 'lost-password.spec.ts'],
  ...[
    'offline.spec.ts',
    'releases.spec.ts',
    'unsent-payments.spec.ts',
    'unsent-learning.spec.ts',
    'late-learning.spec.ts',
  ],
];
/** By a mouse and a keyboard, as at a desk. */
const desktopOnly = [
  ...['outline-dragging.spec.ts', 'outline-walk.spec.ts', 'outline-tools.spec.ts', 'outline-keys.spec.ts'],
  ...['outline-editing.spec.ts', 'course-editing.spec.ts', 'shelf.spec.ts', 'today.spec.ts', 'payments-desk.spec.ts'],
  ...['two-admins.spec.ts', 'testimonials.spec.ts'],
];
// Of the other files some tests say so themselves, with the tag `@onPhone` or `@onDesktop`.
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/start-school.ts',
  // One more than the two cores that the tests are made for: a browser waits a third of its time for lines, timers and answers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // Whole walks: with three of them on two cores, some take half of it.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // Its own tests let the worker in: what it fetches no test of another page could hold back.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Dhaka',
    launchOptions: {
      executablePath: (await findBrowser()) ?? undefined,
      args: [
        // Chromium's sandbox does not work for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A page lives for seconds: to compile its scripts for speed takes longer than they run.
        '--js-flags=--no-opt --no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The tests depend on nothing outside this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    // Of the sample school as it is: before the others add courses.
    { name: 'untouched', testMatch: 'first-weight.spec.ts', use: phone },
    {
      name: 'phone',
      testIgnore: [...apart, ...desktopOnly],
      grepInvert: /@onDesktop/,
      dependencies: ['untouched'],
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: [...apart, ...phoneOnly],
      grepInvert: /@onPhone/,
      dependencies: ['untouched'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'shots', testMatch: shots },
  ],
});
