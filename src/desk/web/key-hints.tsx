import { Fragment } from 'react';
import { deskTexts as texts } from '#desk/screen-messages.ts';

const hints: readonly (readonly [string[], string])[] = [
  [['j', 'k'], texts.keyMove],
  [['Enter'], texts.keyMark],
  [['x'], texts.keyRefuse],
  [['a'], texts.keyAsk],
  [['?'], texts.keyAll],
];

export function Key({ children }: { children: string }) {
  return <kbd className="desk-key">{children}</kbd>;
}

/** Once, in the head of the list that they move through. */
export function KeyHints() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {hints.map(([keys, text]) => (
        <span key={text} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {text}
        </span>
      ))}
    </p>
  );
}

type KeyHelpProps = { isOn: boolean; onTurn: (on: boolean) => void };

/** All keys, and the switch for whoever needs the letters for something else. */
export function KeyHelp({ isOn, onTurn }: KeyHelpProps) {
  const all = [...hints.slice(0, -1), [['z'], texts.keyUndo] as const];
  return (
    <div className="grid gap-2 border-line border-b bg-desk px-4 py-3 text-sm">
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {all.map(([keys, text]) => (
          <Fragment key={text}>
            <div className="inline-flex items-center gap-1.5">
              <dt className="inline-flex gap-1">
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="desk-check"
          checked={isOn}
          onChange={({ target }) => onTurn(target.checked)}
        />
        {texts.keysOn}
      </label>
      <p className="text-soft">{texts.keysText}</p>
    </div>
  );
}
