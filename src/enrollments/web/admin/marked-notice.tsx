import { queueTexts as texts } from '#enrollments/queue-messages.ts';
import { languageOf } from '#shared/language.ts';
import { formatTaka } from '#shared/taka.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { keyOf } from './use-enrollment-list.ts';
import { type MarkMany, markedId } from './use-mark-many.ts';

/** What was marked by the last press, with the way back: all of it, or one by one. */
export function MarkedNotice({ marks }: { marks: MarkMany }) {
  const { marked, problems, failure, isBusy, takeBack } = marks;
  const left = marked ? marked.rows.filter((row) => !marked.back.has(keyOf(row))) : [];
  return (
    <div id={markedId} tabIndex={-1} className="grid gap-2 rounded-control empty:hidden">
      {failure && <Notice tone="error">{failure}</Notice>}
      {problems.size > 0 && <Notice tone="error">{texts.refused(problems.size)}</Notice>}
      {marked && (
        <div className="panel px-4 py-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p role="status" className="py-2 font-medium">
              {left.length > 0 || marked.back.size === 0
                ? texts.marked(marked.rows.length, formatTaka(marked.sum))
                : texts.takenBack(marked.rows.length)}
            </p>
            {left.length > 0 && (
              <Button look="quiet" busy={isBusy} onClick={() => takeBack(marked)}>
                {left.length === 1 ? texts.undo : texts.undoAll(left.length)}
              </Button>
            )}
          </div>
          {marked.rows.length > 1 && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-soft">{texts.whom}</summary>
              <ul className="divide-y divide-line border-line border-t">
                {marked.rows.map((row) => {
                  const isBack = marked.back.has(keyOf(row));
                  return (
                    <li key={keyOf(row)} className="flex flex-wrap items-center justify-between gap-x-4">
                      <span
                        lang={languageOf(row.name)}
                        className={classNames('py-2', isBack && 'text-soft line-through')}
                      >
                        {texts.row(row.name, row.courseNo)}
                      </span>
                      {isBack ? (
                        <span className="px-4 text-soft text-sm">{texts.pendingAgain}</span>
                      ) : (
                        <Button
                          look="quiet"
                          busy={isBusy}
                          aria-label={texts.undoOf(row.name, row.courseNo)}
                          onClick={() => takeBack(marked, [row])}
                        >
                          {texts.undo}
                        </Button>
                      )}
                    </li>
                  );
                })}
              </ul>
            </details>
          )}
        </div>
      )}
    </div>
  );
}
