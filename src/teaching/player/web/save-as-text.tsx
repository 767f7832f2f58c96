import { fileName } from '#base/shared/file-name.ts';
import { Button } from '#base/ui/button.tsx';
import type { Note } from '#teaching/player/note.ts';
import { courseTitleOf, notesAsText } from '#teaching/player/notes-text.ts';
import { noteTexts as texts } from '#teaching/player/screen-messages.ts';

export function SaveAsText({ notes }: { notes: readonly Note[] }) {
  const save = () => {
    const link = document.createElement('a');
    // The byte order mark tells older programs that the text is UTF-8.
    link.href = URL.createObjectURL(new Blob(['\ufeff', notesAsText(notes)], { type: 'text/plain;charset=utf-8' }));
    link.download = fileName(texts.notesOf(notes[0] ? courseTitleOf(notes[0]) : ''), 'txt');
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button look="quiet" className="-mx-4" onClick={save}>
      {texts.asText}
    </Button>
  );
}
