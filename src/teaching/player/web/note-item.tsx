import { useState } from 'react';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Button } from '#base/ui/button.tsx';
import { BinIcon, PencilIcon } from '#base/ui/desk-icons.tsx';
import { TextArea } from '#base/ui/field.tsx';
import { PlaceInVideo } from '#base/ui/place-in-video.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import type { Note } from '#teaching/player/note.ts';
import { noteTexts as texts } from '#teaching/player/screen-messages.ts';
import type { Notes } from './use-notes.ts';

type NoteItemProps = {
  note: Note;
  notes: Notes;
  now: number;
  onJump: ((seconds: number) => void) | null;
};

export function NoteItem({ note, notes, now, onJump }: NoteItemProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const focusOn = useNextFocus();
  const { id, at, text, courseId, lectureId, writtenAt } = note;

  const save = async (words: string) => {
    setBusy(true);
    const failed = await notes.save(texts.notSaved, id, { courseId, lectureId, at, text: words });
    setBusy(false);
    setProblem(failed);
    if (failed === null) close();
  };
  const close = () => {
    setEdited(null);
    setProblem(null);
    focusOn(`#note-${id} [data-edit]`);
  };
  return (
    <li id={`note-${id}`} className="px-4 py-2 sm:px-5">
      {edited === null ? (
        <div className="flex flex-wrap items-start gap-x-3">
          <span className="w-12 shrink-0 py-2.5">
            {at !== null && <PlaceInVideo at={at} label={texts.jump} onJump={onJump} />}
          </span>
          <p lang={languageOf(text)} className="min-w-0 flex-1 whitespace-pre-line py-2.5 wrap-anywhere">
            {text}
          </p>
          <div className="-mr-2 ml-auto flex items-center justify-end max-sm:w-full">
            <span className="pr-2 text-soft text-sm">{formatAge(writtenAt, now)}</span>
            <Button
              look="quiet"
              data-edit
              className="px-2.5"
              aria-label={texts.of(texts.edit, text)}
              onClick={() => setEdited(text)}
            >
              <PencilIcon className="size-5" />
            </Button>
            <Button
              look="quiet"
              className="px-2.5"
              aria-label={texts.of(texts.delete, text)}
              onClick={async () => setProblem(await notes.remove(texts.notDeleted, id))}
            >
              <BinIcon className="size-5" />
            </Button>
          </div>
        </div>
      ) : (
        <NoteEdit edited={edited} busy={busy} onEdit={setEdited} onSave={save} onCancel={close} />
      )}
      {problem !== null && (
        <p role="alert" className="pb-2 text-coral text-sm">
          {problem}
        </p>
      )}
    </li>
  );
}

type NoteEditProps = {
  edited: string;
  busy: boolean;
  onEdit: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
};

function NoteEdit({ edited, busy, onEdit, onSave, onCancel }: NoteEditProps) {
  return (
    <form
      className="grid gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (edited.trim() !== '') onSave(edited);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <TextArea
        label={texts.editNote}
        autoFocus
        rows={2}
        readOnly={busy}
        value={edited}
        onChange={({ target }) => onEdit(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={busy} disabled={edited.trim() === ''}>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}
