import { useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type UndoLineProps = {
  /** A sentence that names the removed item. Null hides the line. */
  text: string | null;
  undo: string;
  onUndo: () => Promise<string | null>;
  className: string;
};

export function UndoLine({ text, undo, onUndo, className }: UndoLineProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div role="status">
      {text !== null && (
        <div className={classNames('flex flex-wrap items-center gap-2 px-4 py-1 text-soft sm:px-5', className)}>
          {problem ?? text}
          <Button look="quiet" data-undo onClick={async () => setProblem(await onUndo())}>
            {undo}
          </Button>
        </div>
      )}
    </div>
  );
}
