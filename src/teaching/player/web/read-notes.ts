import type { ApiClient } from '#contract/web/api-client.ts';
import type { Note, NotePage } from '#teaching/player/note.ts';

/**
 * Returns all notes of the student, or with `courseId` those in this course. `first` is a page that was already read.
 */
export async function readNotes(api: ApiClient, courseId?: string, first?: NotePage): Promise<Note[]> {
  const notes = [...(first?.notes ?? [])];
  let cursor: string | null | undefined = first?.nextCursor;
  while (cursor !== null) {
    const query = { ...(courseId !== undefined && { courseId }), ...(cursor !== undefined && { cursor }) };
    const page = await api('GET', '/api/students/notes', { query });
    notes.push(...page.notes);
    cursor = page.nextCursor;
  }
  return notes;
}
