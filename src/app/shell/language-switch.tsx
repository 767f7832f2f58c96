import { useLocation } from 'react-router';
import { otherLanguage, pathIn } from '#base/shared/language-path.ts';
import { shellMessages as messages } from './messages.ts';

/**
 * The same page in the other language: a new document, since each language has a build of its own. `run-language.ts` adds the query when it
 * is pressed, which the server does not always know, and takes along what was typed.
 */
export function LanguageSwitch() {
  const { pathname } = useLocation();
  const { name, short } = messages.otherLanguage;
  return (
    <a
      href={pathIn(otherLanguage, pathname)}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      data-language-switch
      className="flex min-h-11 min-w-11 items-center justify-center rounded-control px-1 font-bangla font-semibold text-green hover:text-green-strong sm:px-2.5 in-data-language-offered:bg-green-soft in-data-language-offered:underline"
    >
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
      <span className="max-sm:sr-only">{name}</span>
    </a>
  );
}
