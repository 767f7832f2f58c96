import { join } from 'node:path';
import { pathIn } from '#base/shared/language-path.ts';
import { homeScreens } from '#school/pages/home-screens.ts';
import { expect, test } from './support.ts';

// `npm run shots`: what a device shows of the sample school before it puts it on its home screen (`serve-manifest.ts`).

const course = '/courses/spoken-english-from-zero';
const screens = [
  { form: 'narrow', path: course, scale: 2 },
  { form: 'wide', path: '/courses', scale: 1 },
] as const;

for (const { form, path, scale } of screens)
  for (const language of ['en', 'bn'] as const)
    test(`the ${form} screen in ${language}`, async ({ browser, baseURL }) => {
      const { width, height } = homeScreens[form];
      const viewport = { width: width / scale, height: height / scale };
      const locale = language === 'bn' ? 'bn-BD' : 'en-GB';
      const page = await browser.newPage({ baseURL, viewport, deviceScaleFactor: scale, locale, colorScheme: 'light' });
      await page.goto(pathIn(language, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.screenshot({
        path: join(import.meta.dirname, '..', 'public', `screen-${form}-${language}.jpg`),
        type: 'jpeg',
        quality: 75,
        animations: 'disabled',
      });
      await page.close();
    });
