import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  listCourse,
  markPayment,
  type Person,
  signedInAdmin,
  signedInStudents,
  submitPayment,
} from '../test/faults/people.ts';
import { runCommand } from '../test/faults/school-command.ts';
import { findPlace, migrateAt, type Place, whileOpen } from '../test/faults/school-process.ts';
import { tell } from './load.ts';
import { writeFolder } from './moving-in.ts';

/** Who pay while a backup is written; each pays once and is marked once. */
const writers = 3000;

/**
 * A school of so many students moves from SQLite to PostgreSQL and back: a backup is written while students pay and an admin marks, and
 * is restored on the other engine, whose `doctor` then counts everything anew.
 */
export async function measureBetweenEngines(serverUrl: string, students = 100_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-between-'));
  const places: Place[] = [];
  const placeOn = async (engine: 'sqlite' | 'postgres') => {
    const place = await findPlace(engine, serverUrl);
    places.push(place);
    return place;
  };
  try {
    await writeFolder(folder, students);
    const first = await placeOn('sqlite');
    await migrateAt(first);
    await run(first, 'import', folder);
    const second = await moved(first, await placeOn('postgres'), join(folder, 'first.backup'));
    await moved(second, await placeOn('sqlite'), join(folder, 'second.backup'));
  } finally {
    for (const place of places) await place.remove();
    await rm(folder, { recursive: true });
  }
}

async function run(place: Place, ...words: string[]): Promise<{ seconds: number; mebibytes: number; output: string }> {
  const begun = performance.now();
  const { code, output, mostBytes } = await runCommand(place, ...words);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${output}`);
  return { seconds: (performance.now() - begun) / 1000, mebibytes: mostBytes / 2 ** 20, output };
}

/** Rows of what money depends on. */
const countRows = (place: Place) =>
  place.withDatabase(async (database) => {
    const count = async (table: 'students' | 'enrollments' | 'receipts' | 'audit_log') =>
      Number(
        (
          await database
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    return {
      students: await count('students'),
      enrollments: await count('enrollments'),
      acts: await count('audit_log'),
    };
  });

async function moved(from: Place, to: Place, file: string): Promise<Place> {
  const people = await signedInStudents(from, writers);
  const admin = await signedInAdmin(from);
  const before = await countRows(from);
  const written = await whileOpen(from, (school) => {
    const backup = run(from, 'backup', file);
    let isOver = false;
    backup.finally(() => {
      isOver = true;
    });
    return (async () => {
      const course = await listCourse(school, admin);
      const times = await payUntil(
        () => isOver,
        people,
        async (student) => {
          const paid = await submitPayment(school, student, course._id);
          const mark = { studentId: student.id, courseNo: course.courseNo, mark: 'mark-paid' } as const;
          const marked = await markPayment(school, admin, mark);
          if (paid.status !== 201 || marked.status !== 200) throw new Error(`${paid.status} ${marked.status}`);
        },
      );
      return { ...(await backup), times };
    })();
  });
  const after = await countRows(from);
  const { size } = await stat(file);
  const slowest = Math.max(...written.times);
  const way = `${from.engine} → ${to.engine}`;
  tell(
    `${way}: backup while ${written.times.length} paid and were marked`,
    `${written.seconds.toFixed(1)} s   ${written.mebibytes.toFixed(0)} MiB at most   ${(size / 1e6).toFixed(0)} MB   slowest pair ${slowest.toFixed(0)} ms`,
  );
  const restored = await run(to, 'restore', file);
  tell(`${way}: restore`, `${restored.seconds.toFixed(1)} s   ${restored.mebibytes.toFixed(0)} MiB at most`);
  const there = await countRows(to);
  for (const name of ['students', 'enrollments', 'acts'] as const)
    if (there[name] < before[name] || there[name] > after[name] + 2)
      throw new Error(`${name}: ${before[name]} before, ${there[name]} there, ${after[name]} after`);
  const doctor = await run(to, 'doctor');
  const bad = doctor.output.split('\n').filter((line) => /^(?:FAIL|WARN)/.test(line));
  tell(
    `${way}: doctor, which counts everything anew`,
    `${doctor.seconds.toFixed(1)} s   ${bad.length === 0 ? 'all well' : bad.join(' | ')}`,
  );
  return to;
}

/** One after another, until it is over or everybody has; milliseconds of each. */
async function payUntil(
  isOver: () => boolean,
  people: Person[],
  pay: (student: Person) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  for (const student of people) {
    if (isOver()) break;
    const begun = performance.now();
    await pay(student);
    times.push(performance.now() - begun);
  }
  return times;
}
