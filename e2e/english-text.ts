import type { Page } from '@playwright/test';

/** Names, and keys, that are in Latin letters in Bengali, too. */
const names = new Set([
  ...['WhatsApp', 'Facebook', 'YouTube', 'LinkedIn', 'Google', 'Authenticator', 'Aegis', 'WebP', 'English'],
  ...['Ctrl', 'Enter', 'Escape', 'Why', 'Excel'],
]);
/** English as an example: between quotation marks, or in the hint of a field that is filled in English. */
const examples = /“[^”]*”|^ইংরেজিতে লিখুন, যেমন: .*$/g;

/** Words of at least three letters. Words of capitals alone are names, such as SMS and PDF. */
const wordsIn = (text: string) => text.match(/[A-Za-z]{3,}/g)?.filter((word) => /[a-z]/.test(word)) ?? [];

/** Texts and attributes with a Latin word, except code and text marked as English. A marked name may also describe a picture. */
const latinTexts = (page: Page) =>
  page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-roledescription',
      'aria-description',
      'aria-valuetext',
      'title',
      'alt',
      'placeholder',
    ];
    const marked = new Set(
      Array.from(document.querySelectorAll('[lang=en]'), ({ textContent }) => textContent?.trim()),
    );
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style, noscript, [lang=en], code, .font-mono')) continue;
      const described = attributes.map((name) => element.getAttribute(name) ?? '').filter((text) => !marked.has(text));
      const written = Array.from(element.childNodes)
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? '');
      found.push(...[...described, ...written].filter((text) => /[A-Za-z]{3}/.test(text)));
    }
    return [...new Set(found)];
  });

/** Data that came with the page: what the school and its students wrote. */
const embeddedData = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('script[type="application/json"]'), ({ textContent }) => textContent).join(
      ' ',
    ),
  );

/**
 * Collects what the server answers from now on. The returned function lists the texts of the page with an English word that is neither in an
 * answer nor a name: words of our own that have no Bengali twin.
 */
export function watchForEnglish(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.text().catch(() => ''));
  });
  return async () => {
    const data = [...new Set(wordsIn([...(await Promise.all(answers)), await embeddedData(page)].join(' ')))];
    // A long name may be cut.
    const isOurs = (word: string) => !names.has(word) && !data.some((known) => known.startsWith(word));
    return (await latinTexts(page)).filter((text) => wordsIn(text.replaceAll(examples, '')).some(isOurs));
  };
}
