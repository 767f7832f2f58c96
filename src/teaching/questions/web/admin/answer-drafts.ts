import * as v from 'valibot';
import { createDrafts } from '#base/platform/web/drafts.ts';

export const answerDrafts = createDrafts('admin', 'answers', v.string());
