import type { ApiClient } from '#contract/web/api-client.ts';
import type { Note } from '#teaching/player/note.ts';

export async function readNotes(api: ApiClient, courseId?: string): Promise<Note[]> {
  const notes: Note[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...(courseId !== undefined && { courseId }), ...(cursor !== undefined && { cursor }) };
    const page = await api('GET', '/api/students/notes', { query });
    notes.push(...page.notes);
    cursor = page.nextCursor;
  }
  return notes;
}
