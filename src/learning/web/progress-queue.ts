import '#known-learning-answers.ts';
import { studentSession } from '#accounts/web/session.ts';
import type { CourseProgress } from '#learning/progress.ts';
import { itemsOf, readUnsent, ticksOf, type UnsentLecture, withoutSent } from '#learning/unsent.ts';
import { api, codeOf, statusOf } from '#platform/web/api-client.ts';
import { forgetKept, keep, readKept } from '#platform/web/browser-storage.ts';
import { isLoggedOut, isMarkOf } from '#platform/web/session-mark.ts';
import { createStore } from '#platform/web/store.ts';
import { isFinalRefusal, stopsSending } from '#shared/unsent-items.ts';
import { keptProgressOf as nameOf } from './kept-progress.ts';

// What the server was not told yet of what a student has watched: it outlives the session, the line and the tab, and goes with the
// logout or with another account's sign-in.

/** Where the browser keeps nothing: for as long as the page stays. */
let held = '';

function unsentOf(studentId: string): UnsentLecture[] {
  return readUnsent(readKept(nameOf(studentId)) ?? held, Date.now());
}

function store(studentId: string, unsent: UnsentLecture[]): void {
  const text = unsent.length === 0 ? '' : JSON.stringify(unsent);
  if (text === '') forgetKept(nameOf(studentId));
  else keep(nameOf(studentId), text);
  held = (readKept(nameOf(studentId)) ?? '') === text ? '' : text;
  saving.write({ ...saving.read(), unsent });
}

/** `courseId`: of the course that is open, where one is. */
export type Learner = { studentId: string; courseId: string | null };
type OfCourse = Learner & { courseId: string };
type Saving = {
  learner: Learner | null;
  /** The server's last answer. */
  told: CourseProgress | null;
  unsent: UnsentLecture[];
  savedAt: string | null;
  /** The last try failed: what was watched is on this device only. */
  isKept: boolean;
};

/** How it stands with the course that is open. */
export const saving = createStore<Saving>({ learner: null, told: null, unsent: [], savedAt: null, isKept: false });

/** Milliseconds until the next try after a failure; each one doubles it. */
const [firstPause, longestPause, pauseWhenBusy] = [30_000, 300_000, 60_000];
let pause = 0;
let nextTry = 0;
let timer = 0;

/** A course is opened, or the list of them: what waits, from whatever visit, is sent. */
export function openQueue(learner: Learner, told: CourseProgress | null): Promise<void> {
  const unsent = unsentOf(learner.studentId);
  saving.write({ learner, told, unsent, savedAt: null, isKept: false });
  return retryNow();
}

/** Adds to what waits; nothing is kept for anybody who has logged out meanwhile, in whatever tab. */
export function queue(studentId: string, change: (unsent: UnsentLecture[]) => UnsentLecture[]): void {
  const isGone = isLoggedOut('student') && studentSession.known() === null;
  if (!isGone) store(studentId, change(unsentOf(studentId)));
}

/** There is no line: the device itself knows it first. */
export const lineIsGone = (): void => saving.write({ ...saving.read(), isKept: true });

/** Sends at once, whatever went wrong before: the line is back, or somebody came back. */
export function retryNow(): Promise<void> {
  [pause, nextTry] = [0, 0];
  return send();
}

/** What is under way, and whether more came to be sent meanwhile. */
let sending: Promise<void> | null = null;
let isAskedAgain = false;

/**
 * Sends what waits unless a failure says to wait, and comes back when it is told or has failed; `isLast`: the page may be gone before the
 * answer is there.
 */
export async function send({ isLast = false } = {}): Promise<void> {
  if (Date.now() < nextTry) return;
  if (isLast) return sendAll(true);
  isAskedAgain = true;
  sending ??= sendInTurn();
  return sending;
}

async function sendInTurn(): Promise<void> {
  try {
    while (isAskedAgain && Date.now() >= nextTry) {
      isAskedAgain = false;
      await sendAll(false);
    }
  } finally {
    sending = null;
  }
}

async function sendAll(keepalive: boolean): Promise<void> {
  const { learner } = saving.read();
  if (learner === null || !isHere(learner.studentId)) return;
  const waiting = unsentOf(learner.studentId);
  let isAllSent = true;
  for (const courseId of new Set(waiting.map((one) => one.courseId))) {
    const course = { ...learner, courseId };
    const outcome = await sendCourse(
      course,
      waiting.filter((one) => one.courseId === courseId),
      keepalive,
    );
    if (outcome === 'nothing can be sent') return;
    if (outcome === 'waits') isAllSent = false;
  }
  if (!isAllSent) return;
  [pause, nextTry] = [0, 0];
  if (saving.read().isKept) saving.write({ ...saving.read(), isKept: false });
}

/** Whoever watched it is the one who is signed in, also by the word of other tabs. */
const isHere = (studentId: string) =>
  studentSession.known()?._id === studentId && (held !== '' || isMarkOf('student', studentId));

/** `waits`: this course is tried again later, and others are sent now. */
type SendingOutcome = 'done' | 'waits' | 'nothing can be sent';

/** What of one course waits, as much as goes at once; the rest goes with the next call. */
async function sendCourse(
  { studentId, courseId }: OfCourse,
  waiting: UnsentLecture[],
  keepalive: boolean,
): Promise<SendingOutcome> {
  const sent = waiting.slice(0, 30);
  const now = Date.now();
  const [items, ticks] = [itemsOf(sent, now), ticksOf(sent, now)];
  try {
    let told: CourseProgress | null = null;
    if (items.length > 0)
      told = await api('PUT', '/api/students/:courseId/progress', { params: { courseId }, body: { items }, keepalive });
    for (const { id, ...tick } of ticks)
      told = await api('PUT', '/api/students/:courseId/lectures/:lectureId/done', {
        ...{ params: { courseId, lectureId: id }, body: tick, keepalive },
      });
    settle({ studentId, courseId }, sent, told);
    if (sent.length < waiting.length) return await sendCourse({ studentId, courseId }, waiting.slice(30), keepalive);
    return 'done';
  } catch (error) {
    return fail({ status: statusOf(error), code: codeOf(error) }, () => settle({ studentId, courseId }, sent, null));
  }
}

function settle({ studentId, courseId }: OfCourse, sent: UnsentLecture[], told: CourseProgress | null): void {
  store(studentId, withoutSent(unsentOf(studentId), sent));
  if (saving.read().learner?.courseId !== courseId || told === null) return;
  saving.write({ ...saving.read(), told, savedAt: new Date().toISOString(), isKept: false });
}

/** What was watched is invalid, or its lecture or course is gone. */
const finalRefusals = { invalid: 400, not_found: 404 };

/** What the school says is invalid is dropped; everything else waits, of an ended session for the next sign-in. */
function fail(refusal: { status: number; code: string | null }, drop: () => void): SendingOutcome {
  if (isFinalRefusal(finalRefusals, refusal)) {
    drop();
    return 'done';
  }
  const { status } = refusal;
  saving.write({ ...saving.read(), isKept: true });
  if (status === 401) studentSession.notice();
  else wait(status === 429 ? pauseWhenBusy : Math.min(Math.max(firstPause, pause * 2), longestPause));
  return stopsSending(status) ? 'nothing can be sent' : 'waits';
}

function wait(milliseconds: number): void {
  pause = milliseconds;
  nextTry = Date.now() + pause;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => send(), pause);
}
