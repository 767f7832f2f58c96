import { type RawBuilder, sql } from 'kysely';
import { sharedMessages } from '#base/shared/messages.ts';
import { aCourseDraft } from '../factories.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, send } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
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

const generic = JSON.stringify({ error: sharedMessages.internal, code: 'internal' });

/** What is stored is spoilt, so that a handler throws: in its own code, in its answer's rule, in the database. */
export const brokenHandlers: Fault = {
  id: 'F22',
  name: 'a handler throws: stored JSON damaged, an answer against its rule, a write that the database refuses, a table gone',
  engines: bothEngines,
  quick: true,
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      const admin = await signedInAdmin(place);
      const [student, bystander] = await signedInStudents(place, 2);
      if (!student) throw new Error('There is no student.');
      return await whileOpen(place, (school) =>
        amongBystanders(school, { student: bystander, perSecond: 30 }, () => breakEach(place, school, admin, student)),
      );
    } finally {
      await place.remove();
    }
  },
};

type Break = { what: string; spoil: RawBuilder<unknown>[]; mend: RawBuilder<unknown>[]; call: () => Promise<Answer> };

async function breakEach(place: Place, school: SchoolProcess, admin: Person, student: Person) {
  const { problems, expect } = createVerdict();
  const course = await listCourse(school, admin);
  await submitPayment(school, student, course._id);
  const keyed = {
    method: 'POST',
    cookie: admin.cookie,
    body: await aCourseDraft(),
    headers: { 'idempotency-key': 'k' },
  };
  const listAgain = () => send(school.address, '/api/admin/list-course', keyed);
  await listAgain();
  const breaks = breaksOf(place, school, { admin, student, course, listAgain });
  const healed: Answer[] = [];
  for (const { what, spoil, mend, call } of breaks) {
    await run(place, spoil);
    // Several at once: none takes another along.
    const answers = await Promise.all([call(), call(), call()]);
    await run(place, mend);
    for (const { status, text, problem } of answers) {
      expect(status === 500, `${what}: a call was answered ${status} ${problem}.`);
      expect(text === generic, `${what}: the answer is not the general one: ${text}`);
    }
    healed.push(await call());
    expect(
      [200, 201].includes(healed.at(-1)?.status ?? 0),
      `${what}: mended, the call was answered ${healed.at(-1)?.status}.`,
    );
  }
  expect(school.isRunning(), 'The process ended.');
  const logged = school.output().split('"call failed"').length - 1;
  expect(logged >= breaks.length * 3, `Of ${breaks.length * 3} failures ${logged} are in the log.`);
  const finding: Omit<Finding, 'others'> = {
    tries: breaks.length * 3,
    recovery: Math.max(...healed.map((answer) => answer.milliseconds)),
    figures: `${breaks.length * 3} × 500`,
    problems,
  };
  return finding;
}

type Case = { admin: Person; student: Person; course: ListedCourse; listAgain: () => Promise<Answer> };

function breaksOf(place: Place, school: SchoolProcess, { admin, student, course, listAgain }: Case): Break[] {
  return [
    {
      what: 'a stored text that is no JSON',
      spoil: [sql`update idempotency_keys set answer = '{' || answer`],
      mend: [sql`update idempotency_keys set answer = substr(answer, 2)`],
      call: listAgain,
    },
    {
      what: 'an answer against its rule',
      spoil: [sql`update students set provider = 'spoilt' where id = ${student.id}`],
      mend: [sql`update students set provider = 'local' where id = ${student.id}`],
      call: () => send(school.address, '/api/students/me', { cookie: student.cookie }),
    },
    {
      what: 'a write that the database refuses',
      ...refusingWrites(place),
      call: () => markPayment(school, admin, { studentId: student.id, courseNo: course.courseNo, mark: 'mark-paid' }),
    },
    {
      what: 'a table that is gone',
      spoil: [sql`alter table idempotency_keys rename to spoilt`],
      mend: [sql`alter table spoilt rename to idempotency_keys`],
      call: listAgain,
    },
  ];
}

/** A trigger on the audit log that raises. */
function refusingWrites(place: Place): Pick<Break, 'spoil' | 'mend'> {
  if (place.engine === 'sqlite') {
    return {
      spoil: [sql`create trigger spoilt before insert on audit_log begin select raise(abort, 'spoilt'); end`],
      mend: [sql`drop trigger spoilt`],
    };
  }
  return {
    spoil: [
      sql`create function spoilt() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$`,
      sql`create trigger spoilt before insert on audit_log for each row execute function spoilt()`,
    ],
    mend: [sql`drop trigger spoilt on audit_log`, sql`drop function spoilt`],
  };
}

function run(place: Place, statements: RawBuilder<unknown>[]): Promise<void> {
  return place.withDatabase(async (database) => {
    for (const statement of statements) await statement.execute(database);
  });
}
