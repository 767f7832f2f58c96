import * as v from 'valibot';
import { forgetKept, keep, readKept } from '#platform/web/browser-storage.ts';
import { typingOf } from '#platform/web/session-mark.ts';

// A note that is being written: it outlives the lecture, the line, the session and the tab, and goes with the logout.

const NoteDraft = v.object({ id: v.string(), text: v.string(), at: v.nullable(v.number()) });
export type NoteDraft = v.InferOutput<typeof NoteDraft>;
const Drafts = v.record(v.string(), NoteDraft);

const nameOf = (studentId: string) => `${typingOf('student', studentId)}notes`;

function readDrafts(studentId: string): v.InferOutput<typeof Drafts> {
  try {
    return v.parse(Drafts, JSON.parse(readKept(nameOf(studentId)) ?? '{}'));
  } catch {
    return {};
  }
}

export const draftOf = (studentId: string, lectureId: string): NoteDraft | null =>
  readDrafts(studentId)[lectureId] ?? null;

/** Null: it is saved, or nothing is left of it. */
export function keepDraft(studentId: string, lectureId: string, draft: NoteDraft | null): void {
  const { [lectureId]: _former, ...others } = readDrafts(studentId);
  const drafts = draft === null ? others : { ...others, [lectureId]: draft };
  if (Object.keys(drafts).length === 0) forgetKept(nameOf(studentId));
  else keep(nameOf(studentId), JSON.stringify(drafts));
}
