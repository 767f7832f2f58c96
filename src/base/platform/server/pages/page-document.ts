import type { Who } from '#base/shared/endpoint.ts';
import { headScript } from '#base/shared/head-script.ts';
import type { Language } from '#base/shared/language.ts';
import { manifestName, pathIn } from '#base/shared/language-path.ts';
import type { SiteFacts } from '#base/shared/site-facts.ts';
import { barColors } from '#base/shared/theme.ts';
import type { PageAssets } from './page-assets.ts';

type Page = {
  language: Language;
  head: string;
  body: string;
  data: string | null;
  /** Whether the page works without JavaScript. `browser.tsx` reads this from the `#app` element. */
  isComplete: boolean;
  who: Who;
  /**
   * Whether the data saver is on. Before hydration the browser reads this from the root element
   * (`base/ui/saver-switch.tsx`).
   */
  savesData: boolean;
};

/**
 * Parts of a page that depend on the school. `site` is data for the browser. `sign` is the address of the school's icon
 * or ''.
 */
export type Frame = { site: object; sign: string; colours: { name: string; style: string } };

/** A data block is not executed. Escaping `<` keeps the JSON from closing the element. */
const dataBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replace(/</g, '\\u003c')}</script>`;

/** The style sheet is inlined to save a round trip. The only inline script that runs is `headScript`. */
export function writeDocument(
  { language, head, body, data, isComplete, who, savesData }: Page,
  { styles, script, preloads, fonts }: PageAssets,
  { socialSignIn }: SiteFacts,
  { site, sign, colours }: Frame,
): string {
  const pageData = data === null ? '' : dataBlock('page-data', data);
  return [
    `<!doctype html><html lang="${language}"${socialSignIn ? ' data-social-sign-in' : ''}${savesData ? ' data-saver' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(barColors).map(
      ([theme, color]) =>
        `<meta name="theme-color" data-of="${theme}" media="(prefers-color-scheme: ${theme})" content="${color}">`,
    ),
    `<script>${headScript}</script>`,
    sign === ''
      ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
      : `<link rel="icon" href="${sign}" type="image/webp">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${pathIn(language, manifestName)}">`,
    savesData
      ? ''
      : fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join(''),
    data === null
      ? preloads(who)
          .map((file) => `<link rel="modulepreload" href="${file}">`)
          .join('')
      : '',
    head,
    `<style>${styles}</style>`,
    colours.style === '' ? '' : `<style data-colours="${colours.name}">${colours.style}</style>`,
    `<script type="module" src="${script}"></script>`,
    `</head><body><div id="app"${isComplete ? ' data-complete' : ''}>${body}</div>${pageData}${dataBlock('school', JSON.stringify(site))}</body></html>`,
  ].join('');
}
