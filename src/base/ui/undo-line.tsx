import { useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type UndoLineProps = {
  /** What is gone; null: nothing is. */
  text: string | null;
  undo: string;
  /** Answers why that failed, or null. */
  onUndo: () => Promise<string | null>;
  className: string;
};

/** Beside a list: what was taken out of it last, with the way back. */
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
