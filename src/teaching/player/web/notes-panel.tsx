import { type RefObject, useState } from 'react';
import { shownDuration } from '#base/shared/duration.ts';
import { DraftForm } from '#base/ui/draft-form.tsx';
import { NotLoadedLine } from '#base/ui/not-loaded-line.tsx';
import { noteDrafts } from '#teaching/lectures/web/lecture-drafts.ts';
import type { Note } from '#teaching/player/note.ts';
import { noteTexts as texts } from '#teaching/player/screen-messages.ts';
import { DeletedNote } from './deleted-note.tsx';
import type { VideoHandle } from './lecture-video.tsx';
import { NoteItem } from './note-item.tsx';
import type { Notes } from './use-notes.ts';

type NotesPanelProps = {
  studentId: string;
  lecture: { courseId: string; lectureId: string };
  notes: Notes;
  own: Note[];
  video: RefObject<VideoHandle | null>;
  playFrom: (seconds: number) => void;
};

/** The student's own notes beside the lecture that is open; it knows at which place of the video one is written. */
export function NotesPanel({ studentId, lecture, notes, own, video, playFrom }: NotesPanelProps) {
  const [now] = useState(Date.now);
  return (
    <>
      <DraftForm
        key={lecture.lectureId}
        accountId={studentId}
        draftKey={lecture.lectureId}
        drafts={noteDrafts}
        position={() => video.current?.position() ?? null}
        label={(at) => (at === null ? texts.note : texts.noteAt(shownDuration(at)))}
        placeholder={texts.hint}
        hint={texts.onlyYou}
        button={texts.save}
        onSend={async ({ id, at, text }) => ({
          problem: await notes.save(texts.notSaved, id, { ...lecture, at, text }),
        })}
      />
      {notes.notes === null && (
        <NotLoadedLine text={texts.notLoaded} retry={texts.retry} onRetry={() => notes.retry(texts.notLoaded)} />
      )}
      {own.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {own.map((note) => (
            <NoteItem key={note.id} note={note} notes={notes} now={now} onJump={playFrom} />
          ))}
        </ul>
      )}
      <DeletedNote notes={notes} className="border-line border-t" />
    </>
  );
}
