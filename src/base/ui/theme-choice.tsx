import { useId } from 'react';
import { themes } from '#base/shared/theme.ts';
import { uiMessages as messages } from './messages.ts';
import { showChoice } from './run-theme.ts';

/** Only the browser knows the user's choice, so `run-theme.ts` handles the radio buttons. */
export function ThemeChoice() {
  const name = useId();
  return (
    <fieldset
      ref={(fieldset) => {
        if (fieldset?.parentElement) showChoice(fieldset.parentElement);
      }}
      data-themes
      className="inline-flex w-fit divide-x divide-line rounded-control border border-line bg-paper text-sm noscript:hidden"
    >
      <legend className="sr-only">{messages.theme}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="grid min-h-11 cursor-pointer place-items-center px-3 text-soft first-of-type:rounded-l-control last-of-type:rounded-r-control hover:text-ink has-checked:bg-green-soft has-checked:font-semibold has-checked:text-green has-focus-visible:outline-3 has-focus-visible:outline-green"
        >
          <input type="radio" name={name} value={theme} defaultChecked={theme === 'device'} className="sr-only" />
          <span>
            {messages.themes[theme]}
            {theme === 'device' && <span className="sr-only">{messages.asTheDevice}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
