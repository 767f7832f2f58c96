import { confirmed } from '#base/ui/confirm-dialog.tsx';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';

/**
 * Asks before a course without a fee becomes public: a fee that nobody has typed is 0, too. Returns what the call says then, or null
 * where the course is not to be free.
 */
export async function askIfFree({ title, courseFee, incomplete }: ShelfCourse) {
  // One that is not complete is refused for that.
  if (courseFee > 0 || incomplete) return {};
  const question = { title: texts.freeTitle, text: texts.freeText(title), confirmLabel: texts.publishFree };
  return (await confirmed(question)) ? { free: true as const } : null;
}
