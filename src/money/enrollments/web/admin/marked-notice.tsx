import { languageOf } from '#base/shared/language.ts';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { Notice } from '#base/ui/notice.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { queueTexts as texts } from '#money/enrollments/queue-messages.ts';
import { withNotified } from '#money/enrollments/with-notified.ts';
import { NewestBar } from '#people/staff-accounts/web/newest-bar.tsx';
import { keyOf } from './use-enrollment-list.ts';
import { type MarkMany, markedId, type Newest } from './use-mark-many.ts';

export function MarkProblems({ marks: { problems, failure } }: { marks: MarkMany }) {
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {problems.size > 0 && <Notice tone="error">{texts.refused(problems.size)}</Notice>}
    </>
  );
}

export function MarkedNotice({ marks }: { marks: MarkMany }) {
  const { newest, isBusy, takeBack } = marks;
  const left = newest ? newest.rows.filter((row) => !newest.back.has(keyOf(row))) : [];
  return (
    <NewestBar id={markedId} said={newest && saidOf(newest)}>
      {newest?.looksAtDesk && left.length > 0 && (
        <TextLink to={linkTo('adminPayments')} aria-label={texts.lookAtDesk} className="shrink-0 px-2">
          {texts.look}
        </TextLink>
      )}
      {newest?.undo && left.length > 0 && (
        <Button look="quiet" className="shrink-0 px-2" busy={isBusy} onClick={() => takeBack(newest)}>
          {left.length === 1 ? texts.undo : texts.undoAll(left.length)}
        </Button>
      )}
      {newest && newest.rows.length > 1 && <NamedStudents newest={newest} marks={marks} />}
    </NewestBar>
  );
}

function saidOf(newest: Newest): string {
  const { said, undo, back } = newest;
  if (back.size === 0) return said;
  const isStep = undo && 'of' in undo && undo.of === 'step back';
  return withNotified((isStep ? texts.paidAgain : texts.takenBack)(back.size), newest);
}

function NamedStudents({ newest, marks: { isBusy, takeBack } }: { newest: Newest; marks: MarkMany }) {
  return (
    <details>
      <summary className="cursor-pointer px-2 py-2.5">{texts.whom}</summary>
      <ul className="divide-y divide-line border-line border-t">
        {newest.rows.map((row) => {
          const isBack = newest.back.has(keyOf(row));
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
                  onClick={() => takeBack(newest, [row])}
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
