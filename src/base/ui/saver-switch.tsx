import { createContext, use } from 'react';
import { createStore } from '#base/platform/web/store.ts';
import { saverAction } from '#base/shared/data-saver.ts';
import { uiMessages as messages } from './messages.ts';

/** Whether the document was written for who saves data, around all that is shown. */
export const WrittenForSaver = createContext(false);

/** What the server wrote on the root of this document. */
export const isWrittenForSaver = () => 'saver' in document.documentElement.dataset;

/** What was chosen since the document came; null before. In the browser only. */
const chosen = createStore<boolean | null>(null);

/** Whether pictures and videos wait for a press. */
export function useSaver(): boolean {
  const isWritten = use(WrittenForSaver);
  return chosen.use() ?? isWritten;
}

/** The server writes the next document by it; this one follows at once. */
export function turnSaver(isOn: boolean): void {
  chosen.write(isOn);
  // Without a line it holds for this page.
  fetch(saverAction(isOn), { method: 'POST', redirect: 'manual' }).catch(() => undefined);
}

/** On or off, with what it does. A form: before the application is there, or without any, the server leads back to the page. */
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
