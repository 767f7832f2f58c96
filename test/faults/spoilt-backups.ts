import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#base/database/connect.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { listCourse, markPayment, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { runCommand } from './school-command.ts';
import { findPlace, migrateAt, type Place, whileOpen } from './school-process.ts';

/** What is not whole is put nowhere, and nothing is put where something is. */
export const spoiltBackups: Fault = {
  id: 'F20',
  name: 'a truncated or changed backup; restore onto a school that is not empty',
  engines: bothEngines,
  work: async ({ engine, serverUrl, short }) => {
    const full = await findPlace(engine, serverUrl);
    const empty = await findPlace(engine, serverUrl);
    try {
      await migrateAt(full);
      await migrateAt(empty);
      await fillSchool(full);
      const whole = join(full.folder, 'whole.backup');
      const backup = await runCommand(full, 'backup', whole);
      if (backup.code !== 0) throw new Error(`The backup failed: ${backup.output}`);
      const finding = await restoreSpoilt(full, empty, whole, short ? 2 : 12);
      return { ...finding, others: 'none: a school is not open while it is restored' };
    } finally {
      await full.remove();
      await empty.remove();
    }
  },
};

/** Two students, one of them paid. */
async function fillSchool(place: Place): Promise<void> {
  const admin = await signedInAdmin(place);
  const [student, other] = await signedInStudents(place, 2);
  if (!student || !other) throw new Error('There are no students.');
  await whileOpen(place, async (school) => {
    const course = await listCourse(school, admin);
    for (const person of [student, other]) await submitPayment(school, person, course._id);
    await markPayment(school, admin, { studentId: student.id, courseNo: course.courseNo, mark: 'mark-paid' });
  });
}

async function restoreSpoilt(full: Place, empty: Place, whole: string, cuts: number) {
  const { problems, expect } = createVerdict();
  const before = { full: await full.withDatabase(contents), empty: await empty.withDatabase(contents) };
  const spoilt = join(full.folder, 'spoilt.backup');
  const variants = spoil(readFileSync(whole), cuts);
  for (const [what, bytes] of variants) {
    writeFileSync(spoilt, bytes);
    const { code, output } = await runCommand(empty, 'restore', spoilt);
    const said = JSON.stringify(output.slice(0, 300));
    expect(code !== 0 && code !== null, `${what}: the restore ended with ${code}: ${said}`);
    expect(output.trim() !== '' && !/^\s+at /m.test(output), `${what}: the restore said ${said}`);
    expect((await empty.withDatabase(contents)) === before.empty, `${what}: the target was changed.`);
    rmSync(spoilt);
  }
  const onto = await runCommand(full, 'restore', whole);
  expect(onto.code !== 0 && /not empty/.test(onto.output), `Onto a full school: ${onto.code}, ${onto.output}`);
  expect((await full.withDatabase(contents)) === before.full, 'The school that was not empty was changed.');
  const over = await runCommand(full, 'backup', whole);
  expect(over.code !== 0, 'A backup was written over another one.');
  const restored = await runCommand(empty, 'restore', whole);
  expect(restored.code === 0 && existsSync(whole), `The whole backup: ${restored.code}, ${restored.output}`);
  const finding: Omit<Finding, 'others'> = { tries: variants.length + 3, problems };
  return finding;
}

function spoil(bytes: Buffer, cuts: number): [string, Buffer][] {
  const cut = (length: number): [string, Buffer] => [
    `cut to ${length} of ${bytes.length} bytes`,
    bytes.subarray(0, length),
  ];
  const changed = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  changed.writeUInt8((changed.readUInt8(middle) + 1) % 256, middle);
  const inside = Array.from({ length: cuts }, (_, index) => cut(Math.floor((bytes.length * (index + 1)) / (cuts + 1))));
  return [cut(0), cut(1), ...inside, cut(bytes.length - 1), ['one byte changed', changed]];
}

/** Every row of what people have stored, as one text. */
async function contents(database: Database): Promise<string> {
  const tables = [
    'students',
    'admins',
    'courses',
    'outlines',
    'images',
    'enrollments',
    'audit_log',
    'counters',
  ] as const;
  const found: unknown[] = [];
  for (const table of tables) found.push(await database.selectFrom(table).selectAll().execute());
  return JSON.stringify(found);
}
