import { confirmed } from '#base/ui/confirm-dialog.tsx';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';

/**
 * Confirms publishing a course without a fee, since a missing fee is also 0. Returns fields for the call, or null if it was not confirmed.
 */
export async function askIfFree({ title, courseFee, incomplete }: ShelfCourse) {
  // An incomplete course is refused anyway.
  if (courseFee > 0 || incomplete) return {};
  const question = { title: texts.freeTitle, text: texts.freeText(title), confirmLabel: texts.publishFree };
  return (await confirmed(question)) ? { free: true as const } : null;
}
