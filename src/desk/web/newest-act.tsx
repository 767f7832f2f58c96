import { deskTexts as texts } from '#desk/screen-messages.ts';
import { Button } from '#ui/button.tsx';
import { UndoIcon } from './desk-icons.tsx';
import type { DeskKey } from './desk-keys.ts';
import { Key } from './key-hints.tsx';
import { type Desk, newestId } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { clockOf } from './when.ts';

const undoKey: DeskKey[] = ['undo'];

/** What was done last, with the way back, until the next press; announced, and the focus goes there when a list ends. */
export function NewestAct({ desk: { newest, busy, undoNewest } }: { desk: Desk }) {
  useDeskKeys(undoKey, undoNewest);
  return (
    <div id={newestId} tabIndex={-1} className="flex min-h-11 items-center gap-x-2 rounded-control text-sm text-soft">
      <p role="status" className="min-w-0 tabular-nums">
        {newest && `${clockOf(newest.at)} · ${newest.text}`}
      </p>
      {newest && (newest.asked || newest.payments.length > 0) && (
        <Button look="quiet" className="shrink-0 px-2" busy={busy === 'newest'} onClick={undoNewest}>
          <UndoIcon className="size-4" />
          {texts.undo}
          <Key>z</Key>
        </Button>
      )}
    </div>
  );
}
