import { studentSession } from '#accounts/web/session.ts';
import { tellOtherTries } from '#exercises/web/student/tries-queue.ts';
import { createRetries } from '#platform/web/line.ts';
import { coursesNotTold } from './kept-progress.ts';
import { openQueue, saving, send } from './progress-queue.ts';

// What a student has watched and answered without a line is told by whatever page is open when there is one.

const retries = createRetries(tellKept);
let telling: Promise<void> | null = null;
const hearers = new Set<() => void>();

/** Is called whenever something was told, until what comes back is called. */
export function onTold(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Tells what waits, now and whenever the school answers again, until nothing waits. */
export function tellKept(): Promise<void> {
  telling ??= tell().finally(() => {
    telling = null;
  });
  return telling;
}

/** The same before a logout: no page reads anything again for it. */
export function tellLast(): Promise<void> {
  hearers.clear();
  return tellKept();
}

async function tell(): Promise<void> {
  retries.stop();
  const student = await studentSession.load().catch(() => undefined);
  if (student === undefined) return retries.again();
  if (student === null) return;
  const before = coursesNotTold(student._id).length;
  // The player tells what belongs to its course itself, and shows how that goes.
  await (saving.read().learner === null ? openQueue({ studentId: student._id, courseId: null }, null) : send());
  await tellOtherTries(student._id, saving.read().learner?.courseId ?? null);
  const left = coursesNotTold(student._id).length;
  if (left < before) for (const hear of hearers) hear();
  if (left < before) retries.succeeded();
  if (left > 0 && studentSession.known() !== null) retries.again();
}
