import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { Button } from './button.tsx';
import { TextArea } from './field.tsx';

/**
 * A draft of a note or question. `id` is the id under which the server will store it, `at` the second of the video at
 * which writing began, null if unknown.
 */
type Draft = { id: string; text: string; at: number | null };

type Drafts = {
  of: (accountId: string, key: string) => Draft | null;
  keep: (accountId: string, key: string, draft: Draft | null) => void;
};

/**
 * `problem` says why the text was not stored, or is null. `asAnew` means that the server never accepts the draft's id,
 * so the draft gets a new one.
 */
export type Sent = { problem: string | null; asAnew?: boolean };

type DraftFormProps = {
  accountId: string;
  draftKey: string;
  drafts: Drafts;
  position: () => number | null;
  label: (at: number | null) => string;
  placeholder: string;
  hint: string;
  button: string;
  onSend: (draft: Draft) => Promise<Sent>;
};

/** A form beside a video, whose draft is stored on the device until it is sent. */
export function DraftForm({ accountId, draftKey, drafts, position, onSend, ...texts }: DraftFormProps) {
  const [draft, setDraft] = useState(() => drafts.of(accountId, draftKey));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const change = (next: Draft | null) => {
    setDraft(next);
    drafts.keep(accountId, draftKey, next);
  };
  const type = (text: string) => {
    setProblem(undefined);
    const place = draft ?? { id: newId(), at: position() };
    change(text === '' ? null : { ...place, text });
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || draft === null || draft.text.trim() === '') return;
    setBusy(true);
    const sent = await onSend(draft);
    setBusy(false);
    setProblem(sent.problem ?? undefined);
    if (sent.problem === null) change(null);
    else if (sent.asAnew) change({ ...draft, id: newId() });
  };
  return (
    <form onSubmit={send} className="grid gap-2 px-4 py-3 sm:px-5">
      <TextArea
        label={texts.label(draft?.at ?? null)}
        placeholder={texts.placeholder}
        error={problem}
        announced
        rows={2}
        readOnly={busy}
        value={draft?.text ?? ''}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && send()}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-soft text-sm">{texts.hint}</p>
        <Button type="submit" look="outline" busy={busy}>
          {texts.button}
        </Button>
      </div>
    </form>
  );
}
