import { v7 as newId } from 'uuid';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { courseNotFound, findManagedCourse, lockStoredCourse } from '#courses/catalogue/server/course-queries.ts';
import { ordersOf } from '#teaching/exercises/judge.ts';
import { exerciseMessages as messages } from '#teaching/exercises/messages.ts';
import { readTasks, withGapOfDots } from '#teaching/exercises/read-tasks.ts';
import { gap, mostExerciseBytes, type Task, type UnnamedTask } from '#teaching/exercises/task.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { outlinedIds } from '#teaching/lectures/server/materials.ts';
import { copiedLectures, findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { findWrittenExercises, type WrittenExercise, writeExercise } from './exercise-queries.ts';

export const listCourseExercises: Handler<'listCourseExercises'> = async ({ params }, { database }) => {
  if (!(await findManagedCourse(database, params.id))) throw courseNotFound();
  return { exercises: (await findWrittenExercises(database, params.id)).map(toEdited) };
};

/**
 * Saves the exercise of a lecture. A task that still asks the same keeps its id, so students keep their results in it.
 */
export const saveExercise: Handler<'saveExercise'> = async ({ params, body }, context) => {
  const place = { courseId: params.id, lectureId: params.lectureId };
  return inTransaction(context.database, async (transaction) => {
    if (!(await lockStoredCourse(transaction, params.id))) throw courseNotFound();
    if (!outlinedIds((await findOutline(transaction, params.id)).topics).has(params.lectureId))
      throw new Refusal('not_found', lectureMessages.lectureNotFound);
    const all = await findWrittenExercises(transaction, params.id);
    const stored = all.find(({ lectureId }) => lectureId === params.lectureId);
    if ((stored?.source ?? '') === body.text) return toEdited(stored ?? { ...place, source: '', version: 0 });
    if (body.version !== undefined && body.version !== (stored?.version ?? 0))
      throw new Refusal('conflict', messages.changed, { code: 'version_conflict' });
    refuseTooMuch(
      all.filter((one) => one !== stored),
      body.text,
    );
    const tasks = named(readTasks(body.text).tasks, stored?.tasks ?? []);
    const saved = { source: body.text, tasks, version: (stored?.version ?? 0) + 1 };
    await writeExercise(transaction, place, saved);
    const actor = { kind: 'admin', id: context.accountId } as const;
    const [before, after] = [stored?.source ?? '', body.text].map((text) => ({ lecture: params.lectureId, text }));
    await recordAuditEvent(
      transaction,
      { actor, action: 'exercise.saved', subject: params.id, before, after },
      context,
    );
    return toEdited({ ...place, ...saved });
  });
};

function refuseTooMuch(others: WrittenExercise[], text: string): void {
  const bytes = others.reduce((sum, { source }) => sum + Buffer.byteLength(source), Buffer.byteLength(text));
  if (text !== '' && bytes > mostExerciseBytes)
    throw new Refusal('conflict', messages.tooMuchOfCourse, { code: 'exercises_too_long' });
}

export async function copyExercises(transaction: Transaction, from: string, to: string): Promise<void> {
  const stored = await findWrittenExercises(transaction, from);
  if (stored.length === 0) return;
  const copies = await copiedLectures(transaction, from, to);
  for (const { lectureId, source, tasks } of stored) {
    const copy = copies.get(lectureId);
    if (copy && source !== '')
      await writeExercise(
        transaction,
        { courseId: to, lectureId: copy },
        { source, tasks: named(tasks, []), version: 1 },
      );
  }
}

const toEdited = ({ lectureId, source, version }: Pick<WrittenExercise, 'lectureId' | 'source' | 'version'>) => ({
  lectureId,
  text: source,
  version,
});

function isStill(known: UnnamedTask, next: UnnamedTask): boolean {
  if (known.kind === 'order') return next.kind === 'order' && hasAll(sentencesOf(next), sentencesOf(known));
  if (next.kind === 'order' || !asksStill(known.text, next.text)) return false;
  if (known.kind === 'choose') return next.kind === 'choose' && next.right === known.right;
  const isStricter = next.kind === 'fill' && next.asWritten === true && known.asWritten !== true;
  return next.kind === 'fill' && !isStricter && hasAll(next.answers, known.answers);
}

const hasAll = (all: string[], some: string[]) => some.every((one) => all.includes(one));
const sentencesOf = (task: Parameters<typeof ordersOf>[0]) => ordersOf(task).map((order) => order.join(' / '));

/**
 * Returns whether a changed task asks the same sentence. Earlier releases read a gap of dots as text and added a gap
 * after the sentence, so this difference is ignored.
 */
function asksStill(known: string, next: string): boolean {
  const added = ` ${gap}`;
  const sentence = known.endsWith(added) ? known.slice(0, -added.length) : known;
  return next === known || (next.includes(gap) && next === withGapOfDots(sentence));
}

/** Gives a task its former id if it asks the same and accepts all answers that were right before. */
export function named(tasks: UnnamedTask[], former: Task[]): Task[] {
  const free = [...former];
  return tasks.map((task): Task => {
    const at = free.findIndex((one) => isStill(one, task));
    const [known] = at < 0 ? [] : free.splice(at, 1);
    return { ...task, id: known?.id ?? newId() };
  });
}
