import { UndoLine } from '#base/ui/undo-line.tsx';
import { noteTexts as texts } from '#teaching/player/screen-messages.ts';
import type { Notes } from './use-notes.ts';

export function DeletedNote({ notes, className }: { notes: Notes; className: string }) {
  return (
    <UndoLine
      text={notes.deleted && texts.deleted}
      undo={texts.undo}
      onUndo={() => notes.restore(texts.notSaved)}
      className={className}
    />
  );
}
