import { confirmed } from '#base/ui/confirm-dialog.tsx';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';

/**
 * Asks before a course with the fee 0 is published, because a fee that is not decided is also 0. Returns fields for the
 * API call, or null if the admin cancels.
 */
export async function askIfFree({ title, courseFee, incomplete }: ShelfCourse) {
  // The server refuses to publish an incomplete course, so no question is needed.
  if (courseFee > 0 || incomplete) return {};
  const question = { title: texts.freeTitle, text: texts.freeText(title), confirmLabel: texts.publishFree };
  return (await confirmed(question)) ? { free: true as const } : null;
}
