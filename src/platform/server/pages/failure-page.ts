import { createHash } from 'node:crypto';
import { sharedMessages as messages } from '#shared/messages.ts';
import { siteName } from '#shared/site-name.ts';

const styles =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif;' +
  'color:#14211c;background:#f6f4ee;text-align:center}a{color:#006a4e}' +
  '@media(prefers-color-scheme:dark){body{color:#eef3ee;background:#101b17}a{color:#58c9a3}}';

const styleHash = createHash('sha256').update(styles).digest('base64');

/** Content policy of the page below, which loads nothing. */
export const failurePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** What a visitor sees when a page cannot be made at all: nothing in it needs the application, the files or the database. */
export function writeFailurePage(sentence: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${siteName}</title><style>${styles}</style></head>`,
    `<body><main><h1>${siteName}</h1><p>${sentence}</p><p><a href="">${messages.tryAgain}</a></p></main></body></html>`,
  ].join('');
}
