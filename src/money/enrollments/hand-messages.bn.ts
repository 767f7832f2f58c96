import type { SameTexts } from '#base/shared/same-texts.ts';
import type { handMessages as english } from './hand-messages.ts';

/** Refusals of an enrollment that an admin adds by hand. */
export const handMessages = {
  enrolledAlready: 'এই শিক্ষার্থী আগে থেকেই এই কোর্সে ভর্তি আছেন।',
  reasonMissing: 'দাম আলাদা হলে কারণ লিখুন।',
} satisfies SameTexts<typeof english>;
