import { useEffect, useId, useState } from 'react';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';

/** Milliseconds without a further key before the server is asked. */
const pause = 300;

type EnrollmentSearchProps = { words: string; onSearch: (words: string) => void };

/** Searches on the server while one types. Other words from outside, such as by the back button, replace the typed ones. */
export function EnrollmentSearch({ words, onSearch }: EnrollmentSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if (words !== typed.trim()) setTyped(words);
  }

  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = window.setTimeout(() => onSearch(typed.trim()), pause);
    return () => window.clearTimeout(timer);
  }, [typed, words, onSearch]);

  return (
    <search className="w-full p-2 sm:w-80">
      <label htmlFor={id} className="sr-only">
        {texts.search}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={texts.searchHint}
        autoComplete="off"
        maxLength={200}
        className="block min-h-11 w-full rounded-control border border-soft/60 bg-paper px-3 py-2 placeholder:text-soft"
      />
    </search>
  );
}
