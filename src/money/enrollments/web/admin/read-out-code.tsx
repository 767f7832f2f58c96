import { useRef, useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { api } from '#contract/web/api-client.ts';
import { readOutTexts as texts } from '#money/enrollments/read-out-messages.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';

type Student = { studentId: string; name: string };

/** Helps a student who calls about a lost password. The admin checks the caller's identity and reads out a code. */
export function ReadOutCode({ student }: { student: Student }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const may = useMay();
  if (!may('makeReadOutCode')) return null;
  return (
    <div ref={place} tabIndex={-1} className="mt-1 grid justify-items-start gap-1">
      {isOpen ? (
        <CodeMaker
          student={student}
          onClose={() => {
            setOpen(false);
            place.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <Button
          look="quiet"
          className="-mx-4 sm:whitespace-nowrap"
          aria-label={texts.openLabel(student.name)}
          onClick={() => setOpen(true)}
        >
          {texts.open}
        </Button>
      )}
    </div>
  );
}

type Check = keyof typeof texts.checks;
const checks: Check[] = ['payment', 'name'];
/** Moves the focus to the opened element, because the button that had it is gone. */
const focusOnce = (place: HTMLElement | null) => place?.focus({ preventScroll: true });

function CodeMaker({ student: { studentId, name }, onClose }: { student: Student; onClose: () => void }) {
  const [checked, setChecked] = useState<Check | null>(null);
  const [made, setMade] = useState<{ code: string; hours: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function make() {
    if (checked === null) return setProblem(texts.checkFirst);
    setBusy(true);
    setProblem(null);
    try {
      const body = { checked };
      setMade(await api('POST', '/api/admin/students/:studentId/reset-code', { params: { studentId }, body }));
    } catch (error) {
      setProblem(sendingProblem(error, texts.failed, false));
    }
    setBusy(false);
  }

  if (made) {
    return (
      <section aria-label={texts.openLabel(name)} className="grid justify-items-start gap-2">
        <p role="status" className="font-mono text-xl">
          {`${made.code.slice(0, 4)} ${made.code.slice(4)}`}
        </p>
        <p className="text-sm text-soft">{texts.made(made.hours)}</p>
        <Button look="quiet" className="px-2" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </section>
    );
  }
  return (
    <fieldset ref={focusOnce} tabIndex={-1} className="grid justify-items-start gap-2">
      <legend className="font-medium">{texts.question(name)}</legend>
      {checks.map((check) => (
        <label key={check} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={`checked-${studentId}`}
            checked={checked === check}
            onChange={() => setChecked(check)}
          />
          {texts.checks[check]}
        </label>
      ))}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" busy={busy} onClick={make}>
          {texts.make}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
