import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { useRenewed } from '#base/ui/use-renewed.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import type { Note, WrittenNote } from '#teaching/player/note.ts';
import { withNote } from '#teaching/player/notes-text.ts';
import { readNotes } from './read-notes.ts';

export type Notes = ReturnType<typeof useNotes>;

export function useNotes(loaded: Note[] | null, courseId?: string) {
  const [notes, setNotes] = useRenewed(loaded);
  const [deleted, setDeleted] = useState<Note | null>(null);

  async function trying(fallback: string, act: () => Promise<void>): Promise<string | null> {
    try {
      await act();
      return null;
    } catch (error) {
      if (statusOf(error) === 401) studentSession.notice();
      return sendingProblem(error, fallback, false);
    }
  }
  const save = (fallback: string, noteId: string, body: WrittenNote) =>
    trying(fallback, async () => {
      const answer = await api('PUT', '/api/students/notes/:noteId', { params: { noteId }, body });
      setNotes((former) => withNote(former ?? [], answer.note));
    });
  return {
    notes,
    deleted,
    save,
    remove: (fallback: string, noteId: string) =>
      trying(fallback, async () => {
        await api('DELETE', '/api/students/notes/:noteId', { params: { noteId } });
        setDeleted(notes?.find(({ id }) => id === noteId) ?? null);
        setNotes((former) => (former ?? []).filter(({ id }) => id !== noteId));
      }),
    async restore(fallback: string) {
      if (deleted === null) return null;
      const { id, ...note } = deleted;
      const problem = await save(fallback, id, note);
      if (problem === null) setDeleted(null);
      return problem;
    },
    retry: (fallback: string) =>
      trying(fallback, async () => {
        setNotes(await readNotes(api, courseId));
      }),
  };
}
