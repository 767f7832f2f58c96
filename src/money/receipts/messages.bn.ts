import type { SameTexts } from '#base/shared/same-texts.ts';
import type { receiptMessages as english } from './messages.ts';

export const receiptMessages = {
  notFound: 'এই কোর্সের কোনো রসিদ এখনো নেই।',
  unknown: 'এই ঠিকানায় কোনো রসিদ নেই।',
  failedToLoad: 'রসিদটি লোড করা যায়নি',
} satisfies SameTexts<typeof english>;
