import { readKept } from '#base/platform/web/browser-storage.ts';
import { typingOf } from '#base/platform/web/session-mark.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { outboxNames } from '#base/shared/outbox-names.ts';

/** Courses in which this student has watched or answered something that the school does not know yet, each as often as that is. */
export const coursesNotTold = (studentId: string): string[] =>
  [outboxNames.progress, outboxNames.tries].flatMap((name) =>
    coursesIn(readKept(typingOf('student', studentId) + name)),
  );

/** Of either kind: a list whose entries name their course. */
function coursesIn(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.map((one) => String(membersOf(one).courseId)) : [];
  } catch {
    return [];
  }
}
