import { useLocation } from 'react-router';
import { otherLanguage, pathIn } from '#shared/language-path.ts';

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
    // `run-language.ts` adds the query when it is pressed, which the server does not always know; `carry-along.ts` takes along what was typed.
    <a
      href={pathIn(otherLanguage, pathname)}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      data-language-switch
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
