import '#known-learning-answers.ts';
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { studentSession } from '#accounts/web/session.ts';
import { mostTries, type TaskStanding } from '#exercises/exercise.ts';
import { api, codeOf, statusOf } from '#platform/web/api-client.ts';
import { forgetKept, keep, readKept } from '#platform/web/browser-storage.ts';
import { isLoggedOut, isMarkOf } from '#platform/web/session-mark.ts';
import { longestKept } from '#shared/age.ts';
import { isFinalRefusal, stopsSending } from '#shared/unsent-items.ts';
import { keptTriesOf as nameOf } from './kept-tries.ts';

// Answers that the school was not told yet: they outlive the line, the session and the tab, and go with the logout.

const KeptTry = v.object({
  id: v.string(),
  courseId: v.string(),
  taskId: v.string(),
  answer: v.string(),
  isRight: v.boolean(),
  /** Milliseconds of this device's clock. */
  at: v.number(),
});
export type KeptTry = v.InferOutput<typeof KeptTry>;

/** Where the browser keeps nothing: for as long as the page stays. */
let held: KeptTry[] = [];

export function keptTries(studentId: string): KeptTry[] {
  try {
    const kept = v.parse(v.array(KeptTry), JSON.parse(readKept(nameOf(studentId)) ?? '[]'));
    return [...kept, ...held].filter(({ at }) => Date.now() - at < longestKept);
  } catch {
    return held;
  }
}

function store(studentId: string, tries: KeptTry[]): void {
  const text = JSON.stringify(tries);
  if (tries.length === 0) forgetKept(nameOf(studentId));
  else keep(nameOf(studentId), text);
  held = tries.length === 0 || readKept(nameOf(studentId)) === text ? [] : tries;
}

/** Nothing is kept for anybody who has logged out meanwhile, in whatever tab. */
export function keepTry(studentId: string, one: Omit<KeptTry, 'id' | 'at'>): void {
  if (isLoggedOut('student') && studentSession.known() === null) return;
  store(studentId, [...keptTries(studentId), { ...one, id: newId(), at: Date.now() }]);
}

/** An answer that the school says is invalid would be refused again; everything else waits. */
const finalRefusals = { invalid: 400 };

/**
 * Tells what waits of a course, one call after the other. Answers how the student stands by then; null where the school could not be told, and
 * it waits on, or where what waited is invalid, and goes.
 */
export async function tellTries(studentId: string, courseId: string): Promise<TaskStanding[] | null> {
  return (await tellCourse(studentId, courseId)).standings;
}

type Telling = { standings: TaskStanding[] | null; isStopped: boolean };

async function tellCourse(studentId: string, courseId: string): Promise<Telling> {
  if (!isHere(studentId)) return { standings: null, isStopped: true };
  const sent = keptTries(studentId)
    .filter((one) => one.courseId === courseId)
    .slice(0, mostTries);
  if (sent.length === 0) return { standings: null, isStopped: false };
  const now = Date.now();
  const tries = sent.map(({ id, taskId, answer, at }) => ({ id, taskId, answer, age: Math.max(0, now - at) }));
  try {
    const { standings } = await api('PUT', '/api/students/:courseId/exercise-tries', {
      params: { courseId },
      body: { tries },
    });
    settle(studentId, sent);
    const rest = await tellCourse(studentId, courseId);
    return { ...rest, standings: rest.standings ?? standings };
  } catch (error) {
    const status = statusOf(error);
    if (isFinalRefusal(finalRefusals, { status, code: codeOf(error) })) settle(studentId, sent);
    return { standings: null, isStopped: stopsSending(status) };
  }
}

/** The same of all courses but one, whose player does it itself; one after the other, as long as something can be told. */
export async function tellOtherTries(studentId: string, besides: string | null): Promise<void> {
  const waiting = new Set(keptTries(studentId).map((one) => one.courseId));
  if (besides !== null) waiting.delete(besides);
  for (const courseId of waiting) if ((await tellCourse(studentId, courseId)).isStopped) return;
}

/** Whoever answered is the one who is signed in, also by the word of other tabs. */
const isHere = (studentId: string) =>
  studentSession.known()?._id === studentId && (held.length > 0 || isMarkOf('student', studentId));

function settle(studentId: string, sent: KeptTry[]): void {
  const gone = new Set(sent.map(({ id }) => id));
  store(
    studentId,
    keptTries(studentId).filter(({ id }) => !gone.has(id)),
  );
}
