import { createContext, use } from 'react';
import { createStore } from '#base/platform/web/store.ts';
import { saverAction } from '#base/shared/data-saver.ts';
import { uiMessages as messages } from './messages.ts';

export const WrittenForSaver = createContext(false);

export const isWrittenForSaver = () => 'saver' in document.documentElement.dataset;

const chosen = createStore<boolean | null>(null);

/** Whether the data saver is on. Videos, large pictures and external pictures then load only when pressed. */
export function useSaver(): boolean {
  const isWritten = use(WrittenForSaver);
  return chosen.use() ?? isWritten;
}

/** The cookie applies the choice to pages loaded later, the store to this page. */
export function turnSaver(isOn: boolean): void {
  chosen.write(isOn);
  fetch(saverAction(isOn), { method: 'POST', redirect: 'manual' }).catch(() => undefined);
}

/** The switch is a form, so that it works without JavaScript. */
export function SaverSwitch({ className }: { className?: string }) {
  const isOn = useSaver();
  return (
    <form
      method="post"
      action={saverAction(!isOn)}
      onSubmit={(event) => {
        event.preventDefault();
        turnSaver(!isOn);
      }}
      className={className}
    >
      <button
        type="submit"
        aria-pressed={isOn}
        className="flex min-h-12 w-full items-center justify-between gap-4 text-left"
      >
        <span>
          {messages.dataSaver}
          <span className="block text-sm text-soft">{messages.dataSaverText}</span>
        </span>
        <span className="track" />
      </button>
    </form>
  );
}
