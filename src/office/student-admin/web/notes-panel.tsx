import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { beginningOf } from '#base/shared/beginning-of.ts';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Button } from '#base/ui/button.tsx';
import { TextArea } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { pageTexts as texts } from '#office/student-admin/screen-messages.ts';
import { longestStaffNote, type StaffNote, NoteForm as schema } from '#office/student-admin/student-facts.ts';
import { emptyLine, Panel, rowLine } from './panel.tsx';
import type { StudentActions } from './use-student-actions.ts';

type NotesPanelProps = { studentId: string; notes: StaffNote[]; actions: StudentActions; isErased: boolean };

export function NotesPanel({ studentId, notes, actions, isErased }: NotesPanelProps) {
  const [changing, setChanging] = useState<string | null>(null);
  const [written, setWritten] = useState(0);
  return (
    <Panel id="notes" title={texts.notes} intro={texts.notesIntro}>
      {!isErased && (
        <div className="border-line border-b px-4 py-3 sm:px-5">
          <NoteForm
            key={written}
            studentId={studentId}
            note={null}
            onSaved={async () => {
              await actions.done(texts.noteWritten);
              setWritten((count) => count + 1);
            }}
          />
        </div>
      )}
      {notes.length === 0 && <p className={emptyLine}>{texts.noNotes}</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className={rowLine}>
            {changing === note.id ? (
              <NoteForm
                studentId={studentId}
                note={note}
                onSaved={async () => {
                  await actions.done(texts.noteSaved);
                  setChanging(null);
                }}
                onClose={() => setChanging(null)}
              />
            ) : (
              <NoteText note={note} actions={actions} onChange={() => setChanging(note.id)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type NoteTextProps = { note: StaffNote; actions: StudentActions; onChange: () => void };

function NoteText({ note, actions, onChange }: NoteTextProps) {
  const { id, text, by, at, changedBy, changedAt } = note;
  const start = beginningOf(text, 40);
  return (
    <>
      <p lang={languageOf(text)} className="whitespace-pre-line">
        {text}
      </p>
      <p className="text-sm text-soft">
        {texts.by(by, formatTime(at))}
        {changedAt !== null && ` · ${texts.changedBy(changedBy, formatTime(changedAt))}`}
      </p>
      <div className="-mx-4 flex flex-wrap">
        <Button look="quiet" aria-label={texts.changeWhich(start)} onClick={onChange}>
          {texts.change}
        </Button>
        <Button
          look="quiet-danger"
          busy={actions.isBusy(id)}
          aria-label={texts.removeWhich(start)}
          onClick={() => actions.removeNote(note)}
        >
          {texts.remove}
        </Button>
      </div>
    </>
  );
}

type NoteFormProps = { studentId: string; note: StaffNote | null; onSaved: () => Promise<void>; onClose?: () => void };

function NoteForm({ studentId, note, onSaved, onClose }: NoteFormProps) {
  // The note's id is chosen once, so that a repeated request does not create a second note.
  const [noteId] = useState(() => note?.id ?? newId());
  const { form, field, busy, problem } = useForm({
    initial: { text: note?.text ?? '' },
    schema,
    fallback: texts.notDone,
    submit: async ({ text }) => {
      const params = { studentId, noteId };
      const body = { text, version: note?.version ?? 0 };
      await api('PUT', '/api/admin/students/:studentId/notes/:noteId', { params, body });
      await onSaved();
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <TextArea
        {...field('text')}
        label={note ? texts.noteChange : texts.note}
        hint={texts.noteHint}
        maxLength={longestStaffNote}
        autoFocus={note !== null}
        rows={3}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={note ? 'solid' : 'outline'} busy={busy}>
          {note ? texts.save : texts.write}
        </Button>
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
