import { languageKey } from '#base/shared/stored-language.ts';

// Every visit loads this module first, so it loads code of the application only after a click on the switch.

const ownLanguage = document.documentElement.lang;

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
    // If the browser cannot store the chosen language, the choice lasts only for the pages opened from this one.
  }
}

const isWanted = () => navigator.languages.some((one) => one.startsWith('bn')) !== (ownLanguage === 'bn');

/** Opens the page in the other language, and passes text on that the user typed in this one. */
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

/**
 * Handles clicks on the language switch in the markup, before and after hydration. If the browser prefers the other
 * language and the user has not chosen one, marks the document, so that the switch stands out.
 */
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
