import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { TextArea } from '#base/ui/field.tsx';
import { api } from '#contract/web/api-client.ts';
import type { AskInput } from '#money/enrollments/ask.ts';
import { askTexts as texts } from '#money/enrollments/ask-messages.ts';
import { type AskedSums, type AskReason, askReasons } from '#money/enrollments/enrollment.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';

type Asking = {
  studentId: string;
  courseNo: string;
  name: string;
  expected?: AskInput['expected'];
};
export type AskedOf = Omit<Asking, 'expected'> & { at: string };

type AskFormProps = {
  student: Asking;
  likely?: AskReason;
  words?: string;
  /** The student reads them, with where to send what is missing, if the reason is `other_amount`. */
  sums?: AskedSums;
  /** Blocks the form during an undo or a reload, because `expected` may be outdated then. */
  waits: boolean;
  onAsked: (asked: AskedOf) => void;
  onCancel: () => void;
};

export function AskForm({ student, likely = 'not_found', words = '', sums, waits, onAsked, onCancel }: AskFormProps) {
  const [reason, setReason] = useState<AskReason>(likely);
  const [note, setNote] = useState(words);
  const [noteProblem, setNoteProblem] = useState<string>();
  const { send, isSending, failure } = useAsking(student, sums, onAsked);
  const busy = isSending || waits;
  const name = useId();
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = reason === 'other' && note.trim() === '';
    setNoteProblem(isMissing ? texts.noteMissing : undefined);
    if (!isMissing && !busy) send(reason, note);
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="grid gap-3 rounded-control border border-line bg-paper p-4"
    >
      <fieldset ref={first} className="grid">
        <legend className="font-semibold">{texts.title(student.name)}</legend>
        {askReasons.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-5 shrink-0"
              style={{ accentColor: 'var(--green)' }}
            />
            {texts.reasons[one]}
          </label>
        ))}
      </fieldset>
      {sums && reason === 'other_amount' && (
        <p className="text-soft">{texts.sums(exactTaka(sums.came), exactTaka(sums.missing))}</p>
      )}
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        error={noteProblem}
        announced
        maxLength={300}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure && <FormFailure error={failure.error} sentence={failure.sentence} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

function useAsking(
  { studentId, courseNo, name, expected }: Asking,
  sums: AskedSums | undefined,
  onAsked: AskFormProps['onAsked'],
) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; sentence: string } | null>(null);
  async function send(reason: AskReason, note: string): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const body = { reason, note: note.trim() || null, sums, expected };
      const call = { params: { studentId, courseNo }, body };
      const { asked } = await api('POST', '/api/admin/enrollments/:studentId/:courseNo/ask', call);
      onAsked({ studentId, courseNo, name, at: asked.at });
    } catch (error) {
      setFailure({ error, sentence: sendingProblem(error, texts.failed, false) });
    }
    setSending(false);
  }
  return { send, isSending, failure };
}

/**
 * Withdraws a question. Its SMS is sent a minute after the question. If the question is withdrawn before, the student
 * gets none.
 */
export async function takeBackAsk({ studentId, courseNo, at }: AskedOf): Promise<void> {
  const call = { params: { studentId, courseNo }, body: { at } };
  await api('POST', '/api/admin/enrollments/:studentId/:courseNo/ask/take-back', call);
}
