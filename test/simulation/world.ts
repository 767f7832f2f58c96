import { join } from 'node:path';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, guest, student } from '../callers.ts';
import { anAdmin, studentPassword } from '../factories.ts';
import { operate } from '../operator.ts';
import { type Engine, type School, startSchool } from '../start-app.ts';
import { aCourse, anOutline, unhurried } from '../steps.ts';
import { type Fault, withFault } from './faults.ts';
import { createModel } from './model.ts';
import { createRandom } from './random.ts';

/** The school begins shortly before a new year of receipts, later than any day on which this is run. */
const beginning = Date.parse('2040-12-18T03:00:00.000Z');

export type Learner = Awaited<ReturnType<typeof student>> & { signedInAt: number };
export type World = Awaited<ReturnType<typeof createWorld>>;
/** Something that people do; `null`: there was nothing to do. */
export type Act = (world: World) => Promise<string | null>;
/** A press on the desk that can be taken back. */
export type Operation = {
  operationId: string;
  reference: string;
  what: 'settled' | 'set_aside' | 'not_this' | 'noted';
};

/** A course with lectures that nobody may watch without paying. */
async function aClosedCourse(owner: Parameters<typeof aCourse>[0], courseFee: number): Promise<AdminCourse> {
  const course = await aCourse(owner, { courseFee, discount: 0 });
  await owner.call('saveOutline', { params: { id: course._id }, body: { lecture: anOutline } });
  return course;
}

export async function createWorld(engine: Engine, seed: number, fault?: Fault) {
  const random = createRandom(seed);
  const model = createModel();
  const clock = { now: beginning };
  let bare = await startSchool(engine, unhurried);
  const problems: string[] = [];
  /** Every answer passes here: never a 500, and every refusal has a sentence and a code. */
  const watched = (of: School): School => {
    const { app } = withFault(of, fault);
    const request: typeof app.request = async (...args) => {
      const response = await app.request(...args);
      const path = String(args[0]).replace('http://localhost', '');
      if (response.status >= 500) problems.push(`${args[1]?.method ?? 'GET'} ${path} answered ${response.status}`);
      if (response.status >= 400) {
        const refusal = await response
          .clone()
          .json()
          .catch(() => null);
        if (!refusal?.code || !refusal.error) problems.push(`${path} refused without a code and a sentence`);
      }
      return response;
    };
    const get = (target: typeof app, key: string) => (key === 'request' ? request : Reflect.get(target, key));
    return { ...of, app: new Proxy(app, { get }) };
  };
  let school = watched(bare);
  const setClock = () => bare.shiftClock(Math.round((clock.now - Date.now()) / 1000));
  await setClock();
  const accounts = [await anAdmin(school), await anAdmin(school)] as const;
  const signIn = async () => [await admin(school, accounts[0]), await admin(school, accounts[1])] as const;
  let staff = await signIn();
  const courses = [
    await aClosedCourse(staff[0], 2000),
    await aClosedCourse(staff[0], 1500),
    await aClosedCourse(staff[0], 3200),
  ];
  const learners: Learner[] = [];
  /** Calls whose answer was lost, to be sent again later. */
  const late: { again: () => Promise<{ status: number }>; key: string }[] = [];
  /** From which number each id was paid, and what the wallets hold. */
  const senders = new Map<string, string>();
  const balance = { bkash: 5000, nagad: 5000 };
  /** Enrollments that somebody has pressed for since the last check. */
  const pressed = new Set<string>();
  const operations: Operation[] = [];
  /** Payments that were released since the last check: nothing of them is settled. */
  const freed = new Set<string>();

  /** The next morning: whoever works for the school signs in anew. */
  async function nextDay() {
    clock.now = beginning + Math.ceil((clock.now + 1 - beginning) / 86_400_000) * 86_400_000;
    await setClock();
    staff = await signIn();
  }
  async function pass(minutes: number) {
    clock.now += minutes * 60_000;
    await setClock();
    // What an open page asks by itself does not keep a session; this does.
    for (const one of staff) await one.call('listEnrollments', { query: { limit: '1' } });
  }
  async function signInAgain(learner: Learner) {
    if (clock.now - learner.signedInAt < 5 * 86_400_000) return;
    const body = { identifier: learner.details.email, password: studentPassword };
    await learner.call('login', { body });
    learner.signedInAt = clock.now;
  }
  /** A new student, or one who is known. */
  async function aLearner(): Promise<Learner> {
    const known = random.chance(0.6) ? random.pick(learners) : undefined;
    if (known) {
      await signInAgain(known);
      return known;
    }
    const learner = { ...(await student(school, { name: `Marker${learners.length}Zx` })), signedInAt: clock.now };
    learners.push(learner);
    return learner;
  }
  /** Everything moves to another server by a backup; only sessions are left behind. */
  async function moveByBackup() {
    const file = join(bare.environment.DATA_DIR, `${clock.now}.backup`);
    const made = await operate(bare, ['backup', file]);
    const other = await startSchool(engine, unhurried);
    await other.database.deleteFrom('school_facts').execute();
    const restored = await operate(other, ['restore', file]);
    if (made.exitCode !== 0 || restored.exitCode !== 0) problems.push(`restore: ${made.shown} ${restored.shown}`);
    await bare.close();
    bare = other;
    school = watched(bare);
    await setClock();
    staff = await signIn();
    late.length = 0;
    for (const [index, { studentId, details }] of learners.entries()) {
      const caller = guest(school);
      await caller.call('login', { body: { identifier: details.email, password: studentPassword } });
      learners[index] = { ...caller, studentId, details, signedInAt: clock.now };
    }
  }
  return {
    ...{
      engine,
      random,
      model,
      clock,
      courses,
      learners,
      problems,
      late,
      senders,
      balance,
      pressed,
      operations,
      freed,
      nextDay,
      pass,
      aLearner,
      signInAgain,
      moveByBackup,
    },
    school: () => school,
    operate: (args: string[]) => operate(bare, args),
    staff: () => staff,
    anAdmin: () => staff[random.whole(2)] ?? staff[0],
    close: () => bare.close(),
  };
}
