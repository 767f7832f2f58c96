import * as v from 'valibot';
import { createDrafts } from '#base/platform/web/drafts.ts';

/**
 * An unsent note or question about a lecture, which will be stored under `id`. `at` is the video position in seconds at
 * which the student began to write, or null.
 */
const LectureDraft = v.object({ id: v.string(), text: v.string(), at: v.nullable(v.number()) });
export type LectureDraft = v.InferOutput<typeof LectureDraft>;

export const answerDrafts = createDrafts('student', 'answers', v.string());
export const noteDrafts = createDrafts('student', 'notes', LectureDraft);
export const questionDrafts = createDrafts('student', 'questions', LectureDraft);
