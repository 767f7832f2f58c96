import { keptTriesOf } from '#exercises/web/student/kept-tries.ts';
import { readKept } from '#platform/web/browser-storage.ts';
import { typingOf } from '#platform/web/session-mark.ts';
import { membersOf } from '#shared/members-of.ts';

/** Under what name a device keeps what the server was not told yet of what a student has watched. */
export const keptProgressOf = (studentId: string) => `${typingOf('student', studentId)}progress`;

/** Courses in which this student has watched or answered something that the school does not know yet, each as often as that is. */
export const coursesNotTold = (studentId: string): string[] =>
  [keptProgressOf(studentId), keptTriesOf(studentId)].flatMap((name) => coursesIn(readKept(name)));

/** Of either kind: a list whose entries name their course. */
function coursesIn(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.map((one) => String(membersOf(one).courseId)) : [];
  } catch {
    return [];
  }
}
