import * as v from 'valibot';
import { createDrafts } from '#base/platform/web/drafts.ts';

/** An unsent note or question. `id`: its future id. `at`: position in the video where writing began. */
const LectureDraft = v.object({ id: v.string(), text: v.string(), at: v.nullable(v.number()) });
export type LectureDraft = v.InferOutput<typeof LectureDraft>;

export const answerDrafts = createDrafts('student', 'answers', v.string());
export const noteDrafts = createDrafts('student', 'notes', LectureDraft);
export const questionDrafts = createDrafts('student', 'questions', LectureDraft);
