import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newId } from '#platform/server/ids.ts';
import { countStatuses, keepSending, p95, slowest } from '../test/faults/calls.ts';
import { listCourse, signedInAdmin, signedInStudents, submitPayment } from '../test/faults/people.ts';
import { runCommand } from '../test/faults/school-command.ts';
import { findPlace, migrateAt, type Place, whileOpen } from '../test/faults/school-process.ts';
import { startPostgres } from '../test/postgres.ts';
import type { Engine } from '../test/start-app.ts';
import { fillEnrollments } from './many-enrollments.ts';

// node bench/backup-under-load.ts [students] [enrollments for each]
// A school that is years old is backed up at 50 writes a second, and restored into the other engine.

const [students = 100_000, each = 3] = process.argv.slice(2).map(Number);
const writesPerSecond = 50;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const tell = (what: string, figure: string) => console.log(`${what.padEnd(34)} ${figure}`);

/** What a school is worth, as text: it must be the same before and after. */
const sumOf = (place: Place) =>
  place.withDatabase(async (database) => {
    const { rows } = await sql<object>`select (select count(*) from students) as students,
      (select count(*) from enrollments) as enrollments, (select sum(amount_due) from enrollments) as due,
      (select sum(fee_poisha) from enrollments) as fees, (select count(*) from audit_log
      where action not in ('school.backed_up', 'school.restored')) as acts,
      (select count(*) from images) as images, (select sum(length(bytes)) from image_files) as bytes`.execute(database);
    return JSON.stringify(rows[0], (_, value) => (typeof value === 'string' ? Number(value) : value));
  });

async function measure(from: Place, to: Place): Promise<void> {
  console.log(`\n== ${from.engine} → ${to.engine}: ${students} students, ${students * each} enrollments`);
  await migrateAt(from);
  const admin = await signedInAdmin(from);
  const people = await signedInStudents(from, 2000);
  const file = join(from.folder, 'school.backup');
  await whileOpen(from, async (school) => {
    const first = await listCourse(school, admin);
    for (let made = 0; made < each; made += 1) {
      const { _id } = await listCourse(school, admin);
      await fillEnrollments(from, _id, made === 0 ? students : 0);
      if (made > 0) await enrolEverybody(from, _id);
    }
    const person = (index: number) => people[index % people.length] ?? admin;
    const writes = keepSending(writesPerSecond, (index) => submitPayment(school, person(index), first._id), 100_000);
    const began = performance.now();
    const backup = await runCommand(from, 'backup', file);
    tell('backup', `${seconds(began)}, ${megabytes(backup.mostBytes)}, file ${megabytes(statSync(file).size)}`);
    if (backup.code !== 0) console.log(backup.output);
    const answers = await writes.stop();
    const figures = `p95 ${p95(answers)} ms, slowest ${slowest(answers)} ms`;
    tell('writes meanwhile, by status', `${JSON.stringify(countStatuses(answers))}, ${figures}`);
  });
  const quiet = join(from.folder, 'quiet.backup');
  await runCommand(from, 'backup', quiet);
  const before = await sumOf(from);
  const began = performance.now();
  const restore = await runCommand(to, 'restore', quiet);
  tell('restore', `${seconds(began)}, ${megabytes(restore.mostBytes)}`);
  if (restore.code !== 0) console.log(restore.output);
  const after = await sumOf(to);
  tell('counts and sums', before === after ? `the same: ${after}` : `DIFFER: ${before} became ${after}`);
}

/** One more enrollment for every student that was put straight into the database. */
const enrolEverybody = (place: Place, courseId: string) =>
  place.withDatabase(async (database) => {
    const prefix = newId().slice(0, 13);
    await sql`insert into enrollments (student_id, course_id, status, method, reference, reference_key, fee_poisha,
      discount, amount_due, id, paid_at) select student_id, ${courseId}, status, method, reference, reference_key,
      fee_poisha, discount, amount_due, ${prefix} || substr(id, 14), paid_at from enrollments
      where reference like 'BK%' and course_id = (select min(course_id) from enrollments where reference like 'BK%')
      `.execute(database);
  });

const server = await startPostgres({ durable: true });
const engines: Engine[] = server ? ['sqlite', 'postgres'] : ['sqlite'];
for (const engine of engines) {
  const other = engine === 'sqlite' && server ? 'postgres' : 'sqlite';
  const [from, to] = [await findPlace(engine, server?.url ?? null), await findPlace(other, server?.url ?? null)];
  await measure(from, to).finally(async () => {
    await from.remove();
    await to.remove();
  });
}
await server?.stop();
