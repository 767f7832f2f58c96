import { type FormEvent, type RefObject, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Note } from '#learning/note.ts';
import { noteTexts as texts } from '#learning/screen-messages.ts';
import { type LectureDraft, noteDrafts } from '#lectures/web/lecture-drafts.ts';
import { formatDuration } from '#shared/duration.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { DeletedNote } from './deleted-note.tsx';
import type { VideoHandle } from './lecture-video.tsx';
import { NoteItem } from './note-item.tsx';
import type { Notes } from './use-notes.ts';

type NotesPanelProps = {
  studentId: string;
  lecture: { courseId: string; lectureId: string };
  notes: Notes;
  video: RefObject<VideoHandle | null>;
};

/** The student's own notes beside the lecture that is open; it knows at which place of the video one is written. */
export function NotesPanel({ own, ...all }: NotesPanelProps & { own: Note[] }) {
  const [now] = useState(Date.now);
  const { lecture, notes, video } = all;
  return (
    <>
      <NoteForm key={lecture.lectureId} {...all} />
      {notes.notes === null && <NotLoaded notes={notes} />}
      {own.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {own.map((note) => (
            <NoteItem key={note.id} note={note} notes={notes} now={now} onJump={(at) => video.current?.goTo(at)} />
          ))}
        </ul>
      )}
      <DeletedNote notes={notes} className="border-line border-t" />
    </>
  );
}

function NotLoaded({ notes }: { notes: Notes }) {
  const [problem, setProblem] = useState<string>(texts.notLoaded);
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2 sm:px-5">
      <p>{problem}</p>
      <Button look="quiet" onClick={async () => setProblem((await notes.retry(texts.notLoaded)) ?? '')}>
        {texts.retry}
      </Button>
    </div>
  );
}

function NoteForm({ studentId, lecture, notes, video }: NotesPanelProps) {
  const { lectureId } = lecture;
  const [draft, setDraft] = useState(() => noteDrafts.of(studentId, lectureId));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const change = (next: LectureDraft | null) => {
    setDraft(next);
    noteDrafts.keep(studentId, lectureId, next);
  };
  const type = (text: string) => {
    setProblem(undefined);
    // The place is the one at which the writing began.
    const place = draft ?? { id: newId(), at: video.current?.position() ?? null };
    change(text === '' ? null : { ...place, text });
  };
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || draft === null || draft.text.trim() === '') return;
    setBusy(true);
    const { id, at, text } = draft;
    const failed = await notes.save(texts.notSaved, id, { ...lecture, at, text });
    setBusy(false);
    setProblem(failed ?? undefined);
    if (failed === null) change(null);
  };
  return (
    <form onSubmit={save} className="grid gap-2 px-4 py-3 sm:px-5">
      <TextArea
        label={draft?.at == null ? texts.note : texts.noteAt(formatDuration(draft.at))}
        placeholder={texts.hint}
        error={problem}
        announced
        rows={2}
        readOnly={busy}
        value={draft?.text ?? ''}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && save()}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-soft text-sm">{texts.onlyYou}</p>
        <Button type="submit" look="outline" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
