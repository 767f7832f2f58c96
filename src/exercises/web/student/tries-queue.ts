import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { studentSession } from '#accounts/web/session.ts';
import { mostTries, type TaskStanding } from '#exercises/exercise.ts';
import { api, statusOf } from '#platform/web/api-client.ts';
import { forgetKept, keep, readKept } from '#platform/web/browser-storage.ts';
import { isLoggedOut, isMarkOf } from '#platform/web/session-mark.ts';
import { longestKept } from '#shared/age.ts';
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

/**
 * Tells what waits of a course, one call after the other. Answers how the student stands by then; null where the school could not be told, and
 * it waits on. What is refused for what it says goes: it would be refused again.
 */
export async function tellTries(studentId: string, courseId: string): Promise<TaskStanding[] | null> {
  if (!isHere(studentId)) return null;
  const sent = keptTries(studentId)
    .filter((one) => one.courseId === courseId)
    .slice(0, mostTries);
  if (sent.length === 0) return null;
  const now = Date.now();
  const tries = sent.map(({ id, taskId, answer, at }) => ({ id, taskId, answer, age: Math.max(0, now - at) }));
  try {
    const { standings } = await api('PUT', '/api/students/:courseId/exercise-tries', {
      params: { courseId },
      body: { tries },
    });
    settle(studentId, sent);
    return (await tellTries(studentId, courseId)) ?? standings;
  } catch (error) {
    const status = statusOf(error);
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) settle(studentId, sent);
    return null;
  }
}

/** The same of all courses but one, whose player does it itself; one after the other, until one cannot be told. */
export async function tellOtherTries(studentId: string, besides: string | null): Promise<void> {
  const waiting = new Set(keptTries(studentId).map((one) => one.courseId));
  if (besides !== null) waiting.delete(besides);
  for (const courseId of waiting) if ((await tellTries(studentId, courseId)) === null) return;
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
