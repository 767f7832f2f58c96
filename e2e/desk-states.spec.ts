import type { Page } from '@playwright/test';
import { aClaim, answerDesk, aPayment, aText, type DeskOf } from './desk-answers.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';
import { beSeen } from './visits.ts';

// The payments desk in states that no sample school is in: its words are true, and nothing is too wide or too small for a thumb.

const settled = aPayment('settled');

/** What stands in the page, and what does not. */
const states: Record<string, DeskOf & { says: string[]; hides?: string[] }> = {
  'nothing was brought in': { waiting: 42, says: ['No payment has been brought in yet.', '42 enrollments wait'] },
  'all is settled': { payments: [settled], says: ['Every payment is checked.'], hides: ['enrollment waits'] },
  'only used ones are left': {
    payments: [settled, aPayment('already_used', [aClaim()])],
    says: ['1 already used payment needs a look.'],
    hides: ['Every payment', 'Nothing to decide.'],
  },
  'only unclaimed ones are left': {
    payments: [settled, aPayment('unclaimed')],
    says: ['Nothing to decide.', '1 payment is unclaimed'],
    hides: ['Every payment'],
  },
  'only an unclear text is left': {
    payments: [settled],
    unclear: [aText('You have received Tk 500.00 from')],
    says: ['You have received Tk 500.00 from'],
    hides: ['Every payment'],
  },
  'only students are left who wait': {
    payments: [settled],
    waiting: 1,
    says: ['Every payment that came is checked.', '1 enrollment waits for money that has not come.'],
    hides: ['Every payment is checked.', 'not theirs'],
  },
  'students are left who wait, some of whom named money that is not theirs': {
    payments: [settled],
    waiting: 5,
    refused: 1,
    says: ['5 enrollments wait for money that has not come.', '1 more claims money that you said is not theirs.'],
  },
  'only one is left who named money that is not theirs': {
    payments: [settled],
    refused: 1,
    says: ['Students who still wait', '1 enrollment waits and claims money that you said is not theirs.'],
    hides: ['has not come', 'No student is waiting'],
  },
};

const openDesk = async (page: Page) => {
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
};

test('the desk says what is true in each state, and so does a list whose last payment is decided', async ({ page }) => {
  await signInAdmin(page);
  const main = page.getByRole('main');
  for (const [place, [state, { says, hides = [], ...desk }]] of Object.entries(states).entries()) {
    await answerDesk(page, desk);
    // The open desk reads all again when its tab is shown again.
    if (place === 0) await openDesk(page);
    else await beSeen(page, 'visible');
    for (const words of says) await expect(main, state).toContainText(words);
    for (const words of hides) await expect(main, state).not.toContainText(words);
    await page.unrouteAll();
  }
  await answerDesk(page, { payments: [settled] });
  await page
    .getByRole('navigation', { name: 'Payments by state' })
    .getByRole('link', { name: /^Certain/ })
    .click();
  await expect(page.getByRole('region', { name: 'Certain', exact: true })).toContainText('None.');
});

test('a mark that was taken back waits without a tick, and its student can be told', async ({ page }) => {
  await signInAdmin(page);
  const undone = aClaim({ name: 'Nabila Chowdhury', takenBack: { at: new Date().toISOString(), told: true } });
  await answerDesk(page, { payments: [aPayment('certain', [undone]), aPayment('certain', [aClaim()])] });
  await page.goto('/admin/payments');
  const certain = page.getByRole('region', { name: 'Certain', exact: true });
  const box = certain.getByRole('checkbox', { name: /^Nabila Chowdhury/ });
  await expect(box).not.toBeChecked();
  await expect(certain).toContainText(/The mark was undone today \d\d:\d\d\. The student had got an SMS/);
  await expect(page.getByRole('button', { name: /^Mark 1 of 2/ })).toBeVisible();
  await certain.getByRole('button', { name: 'Tick all 2' }).click();
  await expect(box).toBeChecked();
  await expect(page.getByRole('button', { name: /^Mark all 2 certain/ })).toBeVisible();
  await expect(certain.getByRole('button', { name: 'Tick all 2' })).toHaveCount(0);
  await certain.getByRole('button', { name: 'Tell the student Nabila Chowdhury' }).click();
  await expect(certain.getByRole('group', { name: 'Ask Nabila Chowdhury' })).toBeVisible();
  await expect(certain.getByRole('textbox')).toHaveValue(/^We wrote that your payment is confirmed\. It is not yet/);
  await expectBothThemesPassAxe(page);
});

/** Long names in both scripts, several of one student, and two students of one name. */
function busyDesk(): DeskOf {
  const one = aClaim({ name: 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী', phone: '01711000123' });
  const [rahim, namesake] = [aClaim({ phone: '01711000788' }), aClaim({ phone: '01899000111' })];
  const long =
    'University Admission English: Grammar, Vocabulary and Reading for the Dhaka University Entrance Examination';
  const names = ['Sharmin Sultana', 'Imran Hossain', 'Nabila Chowdhury', 'Moumita Saha', 'Habibur Rahman'];
  const others = names.map((name) => aClaim({ name, title: long }));
  const certain = [one, rahim, ...others, ...others, one, namesake, aClaim({ name: 'Sadia Islam' })];
  const differs = { reasons: [{ fact: 'amount', verdict: 'differs', value: '-20' }] } satisfies Partial<typeof one>;
  const likely = [aClaim({ ...one, ...differs }), aClaim({ name: 'Ritu Barua', title: long, ...differs })];
  return {
    payments: [
      ...certain.map((claim) => aPayment('certain', [claim], 1_25_000)),
      ...likely.map((claim) => aPayment('likely', [claim], 1980)),
      aPayment('claimed_twice', [one, aClaim({ name: 'Nabila Chowdhury', title: long })]),
      aPayment('already_used', [aClaim()]),
      aPayment('unclaimed'),
      settled,
    ],
    waiting: 1234,
    unclear: [aText(`You have received Tk 1,500.00 from 01611200458. ${'Fee Tk 0.00. '.repeat(6)}Bal`)],
  };
}

/** What can be pressed in the page and is less than 44 px high or wide; a link within a sentence is no button. */
const smallTargets = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, summary, select, textarea, input:not([aria-hidden])')].flatMap((one) => {
      const target = (one instanceof HTMLInputElement && one.closest('label')) || one;
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width > 0 && (height < 43.5 || width < 43.5);
      return isSmall ? [`${target.textContent || target.ariaLabel}: ${width} × ${height}`] : [];
    }),
  );

test('a busy desk names each student once and is for one thumb: nothing is too wide or too small, and what marks all is in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAdmin(page);
  await answerDesk(page, busyDesk());
  await openDesk(page);
  const certain = page.getByRole('region', { name: 'Certain', exact: true });
  await expect(certain.getByText(/^12 more: /)).toHaveText(
    '12 more: Imran Hossain, Nabila Chowdhury, Moumita Saha, Habibur Rahman, Rahim Uddin …111, Sadia Islam',
  );
  // Namesakes are told apart.
  await expect(certain.getByRole('checkbox', { name: /^Rahim Uddin …788/ })).toBeVisible();
  await certain.getByRole('button', { name: 'Show all 15' }).click();
  await expect(certain.getByRole('checkbox', { name: /^Rahim Uddin …111/ })).toBeVisible();
  const unclear = page.getByRole('region', { name: 'Unclear', exact: true });
  await unclear.getByRole('button', { name: /^Fill in/ }).click();
  expect(await smallTargets(page)).toEqual([]);
  await certain.getByRole('checkbox').nth(4).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Mark all 15 certain/ })).toBeInViewport({ ratio: 1 });
  await expectBothThemesPassAxe(page);

  const session = await page.context().newCDPSession(page);
  for (const standard of [16, 32]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `letters of ${standard}`).toBe(width);
    }
  }
});
