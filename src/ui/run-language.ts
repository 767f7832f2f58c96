import { keptLanguage } from '#shared/kept-language.ts';

// Part of what every visit begins with: it learns the languages from the markup, and shares no module with the application.

const ownLanguage = document.documentElement.lang;

/** What the visitor chose in this browser; null: nothing yet, or a browser that keeps nothing. */
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(keptLanguage);
  } catch {
    return null;
  }
}

function keepLanguage(language: string): void {
  try {
    localStorage.setItem(keptLanguage, language);
  } catch {
    // It holds for the pages that follow from here.
  }
}

/** Whether the browser speaks Bengali, and this page does not, or the other way. */
const isWanted = () => navigator.languages.some((one) => one.startsWith('bn')) !== (ownLanguage === 'bn');

/** Of the page that is shown now: the offer was written for the one that the document came with. */
const otherPath = () =>
  ownLanguage === 'bn'
    ? location.pathname.replace(/^\/bn\/?/i, '/')
    : `/bn${location.pathname === '/' ? '' : location.pathname}`;

const offer = () => document.querySelector<HTMLElement>('[data-language-offer]');

/** Follows the switch of the page by its markup alone, before the application is there and after, and offers it where it may be wanted. */
export function runLanguage(): void {
  const line = offer();
  if (line && isWanted() && chosenLanguage() === null) line.hidden = false;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('[data-language-switch]');
    const stays = target.closest('[data-language-stay]');
    if (!link && !stays) return;
    keepLanguage(link?.hreflang ?? ownLanguage);
    if (link) link.href = otherPath() + location.search + location.hash;
    const shown = offer();
    if (shown) shown.hidden = true;
  });
}
