import { join } from 'node:path';
import { startSchoolWith } from './start-school.ts';
import { expect, newAdmin, newestCode, test } from './support.ts';

test('look', async ({ page }, { project, outputDir }) => {
  test.setTimeout(120_000);
  const end = await startSchoolWith({ SAMPLE_DATA: 'off' }, join(outputDir, '..', `zz-${project.name}.log`));
  const owner = await newAdmin('quiet-mango-orchard-7');
  const base = process.env.SCHOOL_URL ?? '';
  const phone = project.name === 'phone';
  const shot = async (name: string) => {
    for (const width of phone ? [390, 320] : [1280]) {
      for (const dark of [false, true]) {
        await page.setViewportSize({ width, height: phone ? 844 : 900 });
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        await page.screenshot({ path: `/tmp/shots-w2/${name}-${width}${dark ? '-dark' : ''}.png`, fullPage: true });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await page.goto(`${base}/`);
  await shot('visitor-empty');
  await page.goto(`${base}/admin/login`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent. Please check your phone.')).toBeVisible();
  await page.getByLabel('One-time code (OTP)').fill(newestCode(owner.phone));
  await page.getByRole('button', { name: 'Verify and log in' }).click();
  const next = page.getByRole('button', { name: /^Next/ });
  await expect(next).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mukto English');
  await page.getByLabel('Town or address').fill('Bogura');
  await page.getByText('Violet').click();
  if (phone) await page.getByText('So your students see it').first().click();
  await shot('1-school');
  await next.click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('01711-000205');
  await shot('2-reach');
  await next.click();
  await page.getByRole('switch', { name: 'Students pay by bKash' }).click();
  await page.locator('[name="wallets.0.number"]').fill('01711 000205');
  await page.getByRole('switch', { name: 'Students pay by Rocket' }).click();
  await page.locator('[name="wallets.1.number"]').fill('01711 0002');
  await next.click();
  await shot('3-paying');
  await page.locator('[name="wallets.1.number"]').fill('01711 0002059');
  await next.click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Spoken English from zero');
  await page.getByLabel('Short description').fill('Speak in full sentences.');
  await page.getByLabel('Course fee').fill('2000');
  await shot('4-course');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Ready to open?' })).toBeVisible();
  await shot('5-ready');
  await page.goto(`${base}/admin/dashboard`);
  await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible();
  await shot('dashboard');
  await page.goto(`${base}/admin/first-day?step=course`);
  await expect(page.getByRole('link', { name: 'Change the course' })).toBeVisible();
  await shot('4-stands');
  await page.goto(`${base}/admin/first-day`);
  await page.getByRole('button', { name: 'Open the school' }).click();
  await expect(page.getByRole('heading', { name: 'Your school is open.' })).toBeVisible();
  await shot('6-open');
  await page.goto(`${base}/`);
  await shot('visitor-open');
  await end();
});
