import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.js';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/start-school.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    launchOptions: {
      executablePath: (await findBrowser()) ?? undefined,
      args: [
        // Chromium's sandbox does not work for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
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
    {
      name: 'phone',
      testIgnore: 'shots.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // The others are the same on every width.
    {
      name: 'desktop',
      testIgnore: ['shots.spec.ts', 'after-logout.spec.ts', 'first-visit.spec.ts', 'strange-answers.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'shots', testMatch: 'shots.spec.ts' },
  ],
});
