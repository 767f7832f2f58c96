import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '#base/database/connect.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { inParallel } from '../steps.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, countStatuses, eventually, untilHolds } from './calls.ts';
import { createVerdict, type Fault, type Finding } from './fault.ts';
import { inTurn } from './in-turn.ts';
import {
  type ListedCourse,
  listCourse,
  markPayment,
  type Person,
  signedInAdmin,
  signedInStudents,
  submitPayment,
} from './people.ts';
import { findPlace, migrateAt, type Place, type SchoolProcess, whileOpen } from './school-process.ts';

const mostRetries = 3;
const submitters = 30;

/** On SQLite a transaction takes the one lock when it begins: two of them cannot wait for each other. */
export const deadlocks: Fault = {
  id: 'F23',
  name: 'a transaction undone for another one: deadlocks, then serialization failures',
  engines: ['postgres'],
  quick: true,
  work: async ({ engine, serverUrl, short }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      // PostgreSQL looks for a deadlock after a second; where it is not told otherwise, in the full form.
      if (short) await alterDatabase(place, sql`deadlock_timeout = '800ms'`);
      return await forceConflicts(place);
    } finally {
      await place.remove();
    }
  },
};

type Case = { admin: Person; students: Person[]; course: ListedCourse };

async function forceConflicts(place: Place): Promise<Finding> {
  const admin = await signedInAdmin(place);
  const students = await signedInStudents(place, submitters);
  const [bystander] = students;
  const first = await whileOpen(place, (school) =>
    amongBystanders(school, { student: bystander }, async () => {
      const facts: Case = { admin, students, course: await listCourse(school, admin) };
      for (const student of students.slice(0, 2)) await submitPayment(school, student, facts.course._id);
      const problems = [...(await crossOnce(place, school, facts)), ...(await crossTooOften(place, school, facts))];
      problems.push(...(await failSerially(place, school, facts)));
      return { problems, course: facts.course };
    }),
  );
  // Nobody sets this, but an operator could: then writers of one row undo each other all the time.
  await alterDatabase(place, sql`default_transaction_isolation = 'repeatable read'`);
  const second = await whileOpen(place, (school) =>
    writeTogether(place, school, { admin, students, course: first.course }),
  );
  return {
    tries: 1 + (mostRetries + 1) + 2 * (mostRetries + 1) + submitters,
    others: first.others,
    figures: second.figures,
    problems: [...first.problems, ...second.problems],
  };
}

/** Undone once, the mark is made by the next try, once. */
async function crossOnce(place: Place, school: SchoolProcess, facts: Case): Promise<string[]> {
  const { problems, expect } = createVerdict();
  const answer = await crossing(place, school, facts, 0, 1);
  expect(answer.status === 200, `After one deadlock a mark was answered ${answer.status}.`);
  const acts = await marksOf(place, facts, 0);
  expect(acts.length === 1, `After one deadlock the audit log has ${acts.length} marks.`);
  return problems;
}

/** Undone by the first try and all three retries, it is not made and the admin is told so. */
async function crossTooOften(place: Place, school: SchoolProcess, facts: Case): Promise<string[]> {
  const { problems, expect } = createVerdict();
  const answer = await crossing(place, school, facts, 1, mostRetries + 1);
  const isRefused = answer.status === 503 && answer.headers['retry-after'] !== undefined;
  expect(isRefused, `After ${mostRetries + 1} deadlocks a mark was answered ${answer.status}.`);
  const acts = await marksOf(place, facts, 1);
  expect(acts.length === 0, `A mark that was refused is in the audit log.`);
  return problems;
}

/**
 * Somebody else holds what the mark needs after the enrollment (the course's kept counts), and then asks for what it has
 * (the enrollment), as often as is asked for: each time PostgreSQL undoes the mark, which met the other's lock first.
 */
async function crossing(place: Place, school: SchoolProcess, facts: Case, who: number, times: number): Promise<Answer> {
  const { admin, students, course } = facts;
  const studentId = students[who]?.id ?? '';
  const opponent = new Client({ connectionString: place.databaseUrl });
  await opponent.connect();
  try {
    await opponent.query("set deadlock_timeout = '60s'");
    await opponent.query('begin');
    await opponent.query('select paid from enrollment_counts where course_id = $1 for update', [course._id]);
    const answer = markPayment(school, admin, { studentId, courseNo: course.courseNo, mark: 'mark-paid' });
    for (let count = 0; count < times; count += 1) {
      if (await isAnsweredFirst(place, answer)) break;
      await opponent.query('savepoint crossed');
      await opponent.query('update enrollments set status = status where student_id = $1', [studentId]);
      await opponent.query('rollback to savepoint crossed');
    }
    await opponent.query('rollback');
    return await answer;
  } finally {
    await opponent.end();
  }
}

/** Whether the answer came although the mark has not waited for the counts (again). */
function isAnsweredFirst(place: Place, answer: Promise<Answer>): Promise<boolean> {
  let answered = false;
  void answer.then(() => {
    answered = true;
  });
  return place.withDatabase(async (database) => {
    await untilHolds(eventually, async () => {
      const waiting = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and
        application_name = 'pathshala' and query like 'update "enrollments"%' and datname = current_database()`.execute(
        database,
      );
      return answered || waiting.rows.length > 0;
    });
    return answered;
  });
}

/** The database itself says that it could not serialize, three times and always; a sequence counts what was tried. */
async function failSerially(place: Place, school: SchoolProcess, facts: Case): Promise<string[]> {
  const { problems, expect } = createVerdict();
  for (const { failures, status } of [
    { failures: mostRetries, status: 200 },
    { failures: 1000, status: 503 },
  ]) {
    await place.withDatabase((database) => refuseToSerialize(database, failures));
    const mark = failures === mostRetries ? 'mark-pending' : 'mark-paid';
    const answer = await markPayment(school, facts.admin, {
      studentId: facts.students[0]?.id ?? '',
      courseNo: facts.course.courseNo,
      mark,
    });
    const tried = await place.withDatabase(stopRefusing);
    expect(answer.status === status, `After ${failures} serialization failures a call was answered ${answer.status}.`);
    expect(tried === mostRetries + 1, `With ${failures} serialization failures it was tried ${tried} times.`);
  }
  const acts = await marksOf(place, facts, 0);
  expect(acts.join() === 'enrollment.paid,enrollment.pending', `The audit log says ${acts.join()}.`);
  return problems;
}

async function refuseToSerialize(database: Database, failures: number): Promise<void> {
  await sql`create sequence tried`.execute(database);
  await sql
    .raw(`create function refuse_to_serialize() returns trigger language plpgsql as $$ begin
    if nextval('tried') <= ${failures} then raise exception 'not now' using errcode = '40001'; end if;
    return new; end $$`)
    .execute(database);
  await sql`create trigger refuse_to_serialize before insert on audit_log
    for each row execute function refuse_to_serialize()`.execute(database);
}

async function stopRefusing(database: Database): Promise<number> {
  await sql`drop trigger refuse_to_serialize on audit_log`.execute(database);
  await sql`drop function refuse_to_serialize`.execute(database);
  const counted = await sql<{ count: number }>`select last_value as count from tried`.execute(database);
  await sql`drop sequence tried`.execute(database);
  return counted.rows[0]?.count ?? 0;
}

/** 30 at once, submitting and being marked: whatever is answered, each thing happened once or not at all. */
async function writeTogether(place: Place, school: SchoolProcess, { admin, students, course }: Case) {
  const { problems, expect } = createVerdict();
  const submitted = await inParallel(submitters * 2, (index) =>
    submitPayment(school, inTurn(students, index % submitters), course._id),
  );
  const marked = await inParallel(submitters, (index) =>
    markPayment(school, admin, {
      studentId: students[0]?.id ?? '',
      courseNo: course.courseNo,
      mark: index % 2 === 0 ? 'mark-paid' : 'mark-pending',
    }),
  );
  for (const answers of [submitted, marked]) {
    const isTold = answers.every(({ status }) => [200, 201, 503].includes(status));
    expect(isTold, `Writers of one row were answered ${JSON.stringify(countStatuses(answers))}.`);
    expect(
      answers.some(({ status }) => status < 300),
      'No writer came through.',
    );
  }
  await place.withDatabase(async (database) => {
    problems.push(...(await brokenInvariants(database)));
  });
  const acts = await marksOf(place, { admin, students, course }, 0);
  const isDouble = acts.some((act, index) => act === acts[index - 1]);
  expect(!isDouble, `A mark stands twice in the audit log: ${acts.join()}.`);
  const figures = `in a repeatable-read database ${JSON.stringify(countStatuses([...submitted, ...marked]))}`;
  return { problems, figures };
}

/** Oldest first. */
async function marksOf(place: Place, { students, course }: Case, who: number): Promise<string[]> {
  const studentId = students[who]?.id ?? '';
  return place.withDatabase(async (database) => {
    const rows = await database
      .selectFrom('audit_log')
      .innerJoin('enrollments', 'enrollments.id', 'audit_log.subject')
      .select('audit_log.action')
      .where('enrollments.student_id', '=', studentId)
      .where('enrollments.course_id', '=', course._id)
      .orderBy('audit_log.position')
      .execute();
    return rows.map((row) => row.action).filter((action) => action !== 'enrollment.corrected');
  });
}

function alterDatabase(place: Place, setting: ReturnType<typeof sql>): Promise<unknown> {
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
  return place.withDatabase((database) => sql`alter database ${sql.id(name)} set ${setting}`.execute(database));
}
