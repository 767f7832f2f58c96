import { useState } from 'react';
import { noteTexts as texts } from '#learning/screen-messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Notes } from './use-notes.ts';

/** What was deleted last, with the way back. */
export function DeletedNote({ notes, className }: { notes: Notes; className: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div role="status">
      {notes.deleted && (
        <div className={classNames('flex flex-wrap items-center gap-2 px-4 py-1 text-soft sm:px-5', className)}>
          {problem ?? texts.deleted}
          <Button look="quiet" onClick={async () => setProblem(await notes.restore(texts.notSaved))}>
            {texts.undo}
          </Button>
        </div>
      )}
    </div>
  );
}
