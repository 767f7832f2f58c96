import type { SameTexts } from '#base/shared/same-texts.ts';
import type { homeScreenTexts as english } from './home-screen-messages.ts';

export const homeScreenTexts = {
  description: 'রেকর্ড করা ইংরেজি লেকচার, যেকোনো ফোনে, যতবার খুশি।',
  myCourses: 'আমার কোর্স',
  payments: 'পেমেন্ট',
  screens: { narrow: 'ফোনে একটি কোর্স', wide: 'কম্পিউটারে কোর্সগুলো' },
} satisfies SameTexts<typeof english>;
