import { type ReactNode, useEffect, useRef } from 'react';
import style from './key-help.css?url';
import { uiMessages as messages } from './messages.ts';
import { CrossIcon } from './page-icons.tsx';

export type KeyActions = readonly (readonly [keys: readonly string[], act: string])[];

type KeyHelpProps = {
  title: string;
  keys: KeyActions;
  isOpen: boolean;
  onClose: () => void;
  switchLabel: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  children?: ReactNode;
};

/**
 * A screen's keyboard shortcuts, and a switch to turn them off. The native dialog closes on Escape and restores the
 * focus.
 */
export function KeyHelp({ title, keys, isOpen, onClose, switchLabel, isOn, onSwitch, children }: KeyHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="key-help panel p-5 text-ink shadow-card forced-colors:border"
    >
      <div className="grid gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-xl">{title}</h2>
          <button
            type="button"
            aria-label={messages.close}
            onClick={() => dialog.current?.close()}
            className="-my-2 -mr-2 grid size-11 place-items-center rounded-control text-soft hover:bg-desk"
          >
            <CrossIcon />
          </button>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {keys.map(([names, act]) => (
            <div key={act}>
              <dt className="flex items-start gap-1">
                {names.map((name) => (
                  <Key key={name}>{name}</Key>
                ))}
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-green"
            checked={isOn}
            onChange={({ target }) => onSwitch(target.checked)}
          />
          {switchLabel}
        </label>
        {children}
      </div>
    </dialog>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <>
      <link rel="stylesheet" href={style} precedence="keys" />
      <kbd className="key font-mono">{children}</kbd>
    </>
  );
}
