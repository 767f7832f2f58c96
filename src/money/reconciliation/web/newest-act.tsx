import { formatClock } from '#base/shared/dhaka-time.ts';
import { Button } from '#base/ui/button.tsx';
import { Key } from '#base/ui/key-help.tsx';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { NewestBar } from '#people/staff-accounts/web/newest-bar.tsx';
import { UndoIcon } from './desk-icons.tsx';
import { canUndo, type Desk, newestId } from './use-desk.ts';

/** What was done last, with the way back, until the next press. */
export function NewestAct({ desk: { newest, busy, undoNewest } }: { desk: Desk }) {
  return (
    <NewestBar id={newestId} said={newest && `${formatClock(newest.at)} · ${newest.text}`}>
      {newest && canUndo(newest) && (
        <Button look="quiet" className="shrink-0 px-2" busy={busy === 'newest'} onClick={undoNewest}>
          <UndoIcon className="size-4" />
          {texts.undo}
          <Key>z</Key>
        </Button>
      )}
    </NewestBar>
  );
}
