import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { otherLanguage, pathIn } from '#shared/language-path.ts';
import { CrossIcon } from '#ui/icons.tsx';
import { shellMessages as messages } from './messages.ts';

/** What was typed goes along; what does that is fetched where somebody may have typed. */
function carryAlong(event: MouseEvent<HTMLAnchorElement>): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (isElsewhere || document.querySelector('main :is(input, textarea)') === null) return;
  event.preventDefault();
  const { currentTarget: link } = event;
  import('#platform/web/carry-typed.ts')
    .then(({ carryTyped }) => carryTyped())
    .finally(() => window.location.assign(link.href))
    // It is lost then, as by a reload.
    .catch(() => undefined);
}

type LanguageSwitchProps = {
  className: string;
  words: string;
  /** On phones. */
  short?: string;
};

/** The same page in the other language. A new document: each language has a build of its own. */
export function LanguageSwitch({ className, words, short = words }: LanguageSwitchProps) {
  const { pathname } = useLocation();
  return (
    // `run-language.ts` adds the query when it is pressed, which the server does not always know.
    <a
      href={pathIn(otherLanguage, pathname)}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      data-language-switch
      onClick={carryAlong}
      className={className}
    >
      {short === words ? (
        words
      ) : (
        <>
          <span aria-hidden="true" className="sm:hidden">
            {short}
          </span>
          <span className="max-sm:sr-only">{words}</span>
        </>
      )}
    </a>
  );
}

/** Offers the other language over the page's lower edge, so that nothing moves. `run-language.ts` shows it to whom it concerns. */
export function LanguageOffer() {
  return (
    <aside
      data-language-offer
      hidden
      suppressHydrationWarning
      lang={otherLanguage}
      aria-label={messages.otherLanguage.offer}
      className="panel fixed inset-x-4 bottom-20 z-40 mx-auto flex w-fit items-center py-1 pr-1 pl-4 shadow-card hidden:hidden print:hidden"
    >
      <LanguageSwitch
        words={messages.otherLanguage.offer}
        className="flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
      />
      <button
        type="button"
        data-language-stay
        aria-label={messages.otherLanguage.stay}
        className="grid size-11 place-items-center rounded-control text-soft hover:text-ink"
      >
        <CrossIcon />
      </button>
    </aside>
  );
}
