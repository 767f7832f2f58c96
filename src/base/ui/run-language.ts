import { languageKey } from '#base/shared/stored-language.ts';

// Part of what every visit begins with: it learns the languages from the markup, and shares no module with the application; one it fetches once it is needed.

const ownLanguage = document.documentElement.lang;

/** What the visitor chose in this browser; null: nothing yet, or a browser that keeps nothing. */
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

function keepLanguage(language: string): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // It holds for the pages that follow from here.
  }
}

/** Whether the browser speaks Bengali, and this page does not, or the other way. */
const isWanted = () => navigator.languages.some((one) => one.startsWith('bn')) !== (ownLanguage === 'bn');

/** What was typed goes along, where somebody may have typed; a failure loses it, as a reload does. */
function follow(link: HTMLAnchorElement, event: MouseEvent): void {
  link.href = link.pathname + location.search + location.hash;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (isElsewhere || document.querySelector('main :is(input, textarea)') === null) return;
  event.preventDefault();
  import('#base/platform/web/form-state-transfer.ts')
    .then(({ saveFormState }) => saveFormState())
    .finally(() => location.assign(link.href))
    .catch(() => undefined);
}

/** Follows the switch of the page by its markup alone, before the application is there and after. Marks it if the browser speaks the other language. */
export function runLanguage(): void {
  const { dataset } = document.documentElement;
  if (isWanted() && chosenLanguage() === null) dataset.languageOffered = '';
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-language-switch]');
    if (!link) return;
    keepLanguage(link.hreflang);
    follow(link, event);
    delete dataset.languageOffered;
  });
}
