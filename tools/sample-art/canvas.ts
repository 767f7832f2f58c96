import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';

const modules = new URL('../../node_modules/', import.meta.url);
const faces = [
  [
    'Bricolage',
    '200 800',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ],
  ['Kalam', '400', '@fontsource/kalam/files/kalam-latin-400-normal.woff2'],
  ['Kalam', '700', '@fontsource/kalam/files/kalam-latin-700-normal.woff2'],
] as const;

async function fontRules(): Promise<string> {
  const rules = faces.map(async ([family, weight, file]) => {
    const data = await readFile(new URL(file, modules), 'base64');
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(rules)).join('');
}

export type Canvas = {
  page: Page;
  draw(svg: string, width: number, height: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** A browser page that turns a drawing into a PNG with the school's fonts. `CHROMIUM` names another browser. */
export async function openCanvas(): Promise<Canvas> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.setContent(
    `<style>${await fontRules()}html,body{margin:0;background:transparent}svg{display:block}</style><main></main>`,
  );
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
  return {
    page,
    async draw(svg, width, height) {
      await page.setViewportSize({ width, height });
      await page.evaluate((drawing) => {
        const main = document.querySelector('main');
        if (main) main.innerHTML = drawing;
      }, svg);
      return page.screenshot({ omitBackground: true });
    },
    close: () => browser.close(),
  };
}
