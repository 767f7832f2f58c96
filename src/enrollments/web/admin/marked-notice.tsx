import { NewestBar } from '#admin/web/newest-bar.tsx';
import { queueTexts as texts } from '#enrollments/queue-messages.ts';
import { withTold } from '#enrollments/told-messages.ts';
import { languageOf } from '#shared/language.ts';
import { formatTaka } from '#shared/taka.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { keyOf } from './use-enrollment-list.ts';
import { type Marked, type MarkMany, markedId } from './use-mark-many.ts';

/** What the last press could not do. */
export function MarkProblems({ marks: { problems, failure } }: { marks: MarkMany }) {
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {problems.size > 0 && <Notice tone="error">{texts.refused(problems.size)}</Notice>}
    </>
  );
}

/** What was marked by the last press, with the way back: all of it, or one by one. */
export function MarkedNotice({ marks }: { marks: MarkMany }) {
  const { marked, isBusy, takeBack } = marks;
  const left = marked ? marked.rows.filter((row) => !marked.back.has(keyOf(row))) : [];
  return (
    <NewestBar id={markedId} said={marked && saidOf(marked)}>
      {marked && left.length > 0 && (
        <Button look="quiet" className="shrink-0 px-2" busy={isBusy} onClick={() => takeBack(marked)}>
          {left.length === 1 ? texts.undo : texts.undoAll(left.length)}
        </Button>
      )}
      {marked && marked.rows.length > 1 && <Whom marked={marked} marks={marks} />}
    </NewestBar>
  );
}

function saidOf(marked: Marked): string {
  const { rows, sum, back } = marked;
  return back.size === 0 ? texts.marked(rows.length, formatTaka(sum)) : withTold(texts.takenBack(back.size), marked);
}

/** Each with a way back of its own. */
function Whom({ marked, marks: { isBusy, takeBack } }: { marked: Marked; marks: MarkMany }) {
  return (
    <details>
      <summary className="cursor-pointer px-2 py-2.5">{texts.whom}</summary>
      <ul className="divide-y divide-line border-line border-t">
        {marked.rows.map((row) => {
          const isBack = marked.back.has(keyOf(row));
          return (
            <li key={keyOf(row)} className="flex flex-wrap items-center justify-between gap-x-4">
              <span lang={languageOf(row.name)} className={classNames('py-2', isBack && 'text-soft line-through')}>
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
  );
}
