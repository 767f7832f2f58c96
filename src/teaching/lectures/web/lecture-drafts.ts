import * as v from 'valibot';
import { createDrafts } from '#base/platform/web/drafts.ts';

/** What a student is writing beside a lecture: the id that it will have, and the place in the video at which the writing began. */
const LectureDraft = v.object({ id: v.string(), text: v.string(), at: v.nullable(v.number()) });
export type LectureDraft = v.InferOutput<typeof LectureDraft>;

/** Answers to tasks, by their ids, until they are checked. */
export const answerDrafts = createDrafts('student', 'answers', v.string());
export const noteDrafts = createDrafts('student', 'notes', LectureDraft);
export const questionDrafts = createDrafts('student', 'questions', LectureDraft);
