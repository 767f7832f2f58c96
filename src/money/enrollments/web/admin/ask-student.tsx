import { useRef, useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { askTexts as texts } from '#money/enrollments/ask-messages.ts';
import type { ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import { AnswerOf } from './answer-of.tsx';
import { type AskedOf, AskForm, takeBackAsk } from './ask-form.tsx';
import { expectedOf } from './change-enrollment.ts';
import type { Done } from './use-mark-many.ts';

type AskStudentProps = {
  row: ListedEnrollment;
  now: number;
  waits: boolean;
  onChanged: () => void;
  tell: (done: Done) => void;
};

export function AskStudent({ row, now, waits, onChanged, tell }: AskStudentProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const mayAsk = useMay()('askStudent');
  if (row.status === 'paid') return null;
  const close = () => {
    setOpen(false);
    place.current?.focus({ preventScroll: true });
  };
  const takeBack = async (asked: AskedOf) => {
    setBusy(true);
    try {
      await takeBackAsk(asked);
      tell({ said: texts.takenBack(asked.name), rows: [], undo: null });
    } catch (error) {
      showToast(sendingProblem(error, texts.takeBackFailed, false), 'error');
    }
    setBusy(false);
    place.current?.focus({ preventScroll: true });
    onChanged();
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-1 grid justify-items-start gap-1">
      {row.corrected && <Badge tone="green">{texts.corrected}</Badge>}
      {row.answered && <AnswerOf answered={row.answered} now={now} />}
      {row.asked && mayAsk && <Asked row={row} asked={row.asked} now={now} busy={isBusy} onTakeBack={takeBack} />}
      {!mayAsk ? null : isOpen ? (
        <AskForm
          student={{ ...row, expected: { ...expectedOf(row), askedAt: row.asked?.at ?? null } }}
          waits={waits || isBusy}
          onCancel={close}
          onAsked={(asked) => {
            close();
            tell({ said: texts.done(row.name), rows: [row], undo: { asked } });
            onChanged();
          }}
        />
      ) : (
        <Button
          look="quiet"
          className="-mx-4 sm:whitespace-nowrap"
          aria-label={texts.askLabel(row.name, row.courseNo)}
          onClick={() => setOpen(true)}
        >
          {texts.ask}
        </Button>
      )}
    </div>
  );
}

type AskedProps = {
  row: ListedEnrollment;
  asked: NonNullable<ListedEnrollment['asked']>;
  now: number;
  busy: boolean;
  onTakeBack: (asked: AskedOf) => void;
};

function Asked({ row: { studentId, courseNo, name }, asked: { at }, now, busy, onTakeBack }: AskedProps) {
  return (
    <>
      <Badge tone="amber">{texts.asked(formatAge(at, now))}</Badge>
      <Button
        look="quiet"
        className="px-2"
        busy={busy}
        aria-label={texts.takeBackLabel(name, courseNo)}
        onClick={() => onTakeBack({ studentId, courseNo, name, at })}
      >
        {texts.takeBack}
      </Button>
    </>
  );
}
