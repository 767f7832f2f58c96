import { useRef } from 'react';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { askReasons } from '#money/enrollments/enrollment.ts';
import type { DeskAct, DeskHistory } from '#money/reconciliation/desk-calls.ts';
import { historyTexts as texts } from '#money/reconciliation/history-messages.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';
import { sumTexts as sums } from '#money/reconciliation/sum-messages.ts';
import { UndoIcon } from './desk-icons.tsx';
import type { Desk } from './use-desk.ts';
import { useDeskHistory, useSteadyPlace } from './use-desk-history.ts';
import { timeOf } from './when.ts';

type HistoryListProps = { history: DeskHistory; now: number; desk: Desk };

export function HistoryList({ history, now, desk }: HistoryListProps) {
  const { acts, nextCursor, busy, problem, more, hold } = useDeskHistory(history, now);
  const keepPlace = useSteadyPlace(now);
  return (
    <section aria-labelledby="history" className="panel overflow-hidden">
      <h2 id="history" className="border-line border-b px-4 py-3 text-xl">
        {texts.history}
      </h2>
      {acts.length === 0 && <p className="px-4 py-3 text-soft">{texts.historyEmpty}</p>}
      <ol className="divide-y divide-line">
        {acts.map((act) => (
          <Act
            key={act.id}
            act={act}
            now={now}
            isBusy={desk.busy === act.id}
            onUndo={(line) => {
              keepPlace(line);
              return hold(act, () => desk.undoAct(act));
            }}
          />
        ))}
      </ol>
      {problem && <Notice tone="error">{problem}</Notice>}
      {nextCursor && (
        <div className="border-line border-t px-2 py-1">
          <Button look="quiet" busy={busy} onClick={more}>
            {texts.historyMore}
          </Button>
        </div>
      )}
    </section>
  );
}

type ActProps = {
  act: DeskAct;
  now: number;
  isBusy: boolean;
  onUndo: (line: HTMLElement) => Promise<boolean>;
};

function Act({ act, now, isBusy, onUndo }: ActProps) {
  const line = useRef<HTMLLIElement>(null);
  const { subject, text } = subjectOf(act);
  const undo = async () => {
    const count = act.undoable.length + act.unmarkable.length;
    const closes = act.act !== 'assigned';
    const text = closes ? texts.undoText : texts.undoAssignedText;
    const question = { title: texts.undoTitle(count), text, confirmLabel: texts.undoAll, danger: true };
    // One change is undone without a confirmation, as at the top of the page.
    if (count > 1 && !(await confirmed(question))) return;
    if (line.current && (await onUndo(line.current))) line.current?.focus({ preventScroll: true });
  };
  const names = act.count === 1 ? '' : texts.andMore(act.names.join(', '), act.students - act.names.length);
  return (
    <li ref={line} tabIndex={-1} className="desk-act -outline-offset-3 px-4 py-3">
      <time dateTime={act.at} className="text-sm text-soft tabular-nums">
        {timeOf(act.at, now)}
      </time>
      <div className="min-w-0">
        <p className={classNames(act.undone && 'desk-undone')}>
          <strong className="wrap-anywhere">{subject}</strong>
          {text && ` ${text}`}
          {act.sum > 0 && `, ${sumOf(act)}`}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {[byOf(act), act.names.length > 0 ? names : '', noteOf(act)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {act.undone && <span className="justify-self-end text-sm text-soft">{texts.undone}</span>}
      {!act.undone && (act.asked || act.undoable.length + act.unmarkable.length > 0) && (
        <Button
          look="quiet"
          className="-my-1 justify-self-end px-2"
          busy={isBusy}
          aria-label={`${deskTexts.undo}: ${subject} ${text}`.trim()}
          // The second tap of a double tap must not undo another row.
          onClick={({ detail: presses }) => presses <= 1 && undo()}
        >
          {!isBusy && <UndoIcon className="size-4" />}
          {deskTexts.undo}
        </Button>
      )}
    </li>
  );
}

function sumOf({ act, sum, byHand, missing, leftOver }: DeskAct): string {
  if (act === 'settled' || act === 'assigned')
    return [
      sums.settledAct(exactTaka(sum - byHand), byHand > 0 ? exactTaka(byHand) : null),
      ...(missing > 0 ? [sums.lessThanDue(exactTaka(missing))] : []),
      ...(leftOver > 0 ? [sums.leftOver(exactTaka(leftOver))] : []),
    ].join(', ');
  return act === 'marked' || act === 'released' ? sums.due(exactTaka(sum)) : exactTaka(sum);
}

function subjectOf({ act, count, names }: DeskAct): { subject: string; text: string } {
  const words = texts.acts[act](count);
  const [name] = names;
  if (act === 'not_this' && name) return { subject: texts.notOf(name), text: '' };
  return count === 1 && name ? { ...words, subject: name } : words;
}

function byOf({ by, autoApproved, evidence }: DeskAct): string {
  const admin = by ?? texts.bySchool;
  return autoApproved ? texts.autoApproved(admin, evidence ? texts.evidence[evidence] : '') : admin;
}

function noteOf({ act, note }: DeskAct): string | null {
  const asked = act === 'asked' && askReasons.find((reason) => reason === note);
  return asked ? deskTexts.asks[asked] : note;
}
