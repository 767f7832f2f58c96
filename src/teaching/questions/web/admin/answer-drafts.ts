import * as v from 'valibot';
import { createDrafts } from '#base/platform/web/drafts.ts';

/** What an admin is writing, by the id of the question. */
export const answerDrafts = createDrafts('admin', 'answers', v.string());
