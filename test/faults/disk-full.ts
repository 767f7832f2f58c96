import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, countStatuses, eventually, send, untilHolds } from './calls.ts';
import { createVerdict, type Fault, type Finding } from './fault.ts';
import { listCourse, type Person, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { findPlace, migrateAt, type Place, type SchoolProcess, whileOpen } from './school-process.ts';

const students = 60;
const tmpfsMiB = 16;

const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

/** The volume of the database is full for a while. */
export const diskFull: Fault = {
  id: 'F07',
  name: `disk full (DATA_DIR on a tmpfs of ${tmpfsMiB} MiB)`,
  engines: ['sqlite'],
  hindrance: () => (isRoot() ? null : 'needs root on Linux, to mount a tmpfs'),
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    const folder = join(place.folder, 'data');
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${tmpfsMiB}m`, 'tmpfs', folder]);
    try {
      await migrateAt(place);
      return await fillAndFree(place, folder);
    } finally {
      execFileSync('umount', ['-l', folder]);
      await place.remove();
    }
  },
};

/** Whatever cannot be logged is dropped. */
export const logVolumeFull: Fault = {
  id: 'F07',
  name: 'log volume full (/dev/full)',
  engines: ['sqlite'],
  hindrance: () => (process.platform === 'linux' ? null : 'needs /dev/full'),
  work: async ({ engine, serverUrl }) => {
    const { problems, expect } = createVerdict();
    const place = await findPlace(engine, serverUrl);
    try {
      const body = { identifier: 'nobody@example.com', password: 'whatever-it-is' };
      return await whileOpen(
        place,
        (school) =>
          amongBystanders(school, {}, async () => {
            const answers: Answer[] = [];
            for (let count = 0; count < 5; count += 1) {
              // A refused login is worth a line in the log.
              answers.push(await send(school.address, '/api/students/login', { method: 'POST', body }));
            }
            expect(
              answers.every((answer) => answer.status === 401),
              `The calls were answered ${JSON.stringify(countStatuses(answers))}.`,
            );
            return { tries: answers.length, problems };
          }),
        { output: '/dev/full', variables: { LOG_LEVEL: 'info' } },
      );
    } finally {
      await place.remove();
    }
  },
};

async function fillAndFree(place: Place, folder: string): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const admin = await signedInAdmin(place);
  const people = await signedInStudents(place, students);
  const [reader] = people;
  const finding = await whileOpen(place, (school) =>
    amongBystanders(school, { student: reader }, async () => {
      const { _id: courseId } = await listCourse(school, admin);
      const filler = join(folder, 'filler');
      fill(filler, folder);
      const full = await submitOneByOne(school, people, courseId);
      const counts = countStatuses(full);
      expect((counts[503] ?? 0) > 0, 'The disk was not full.');
      expect(
        full.every(({ status }) => status === 201 || status === 503),
        `The submissions were answered ${JSON.stringify(counts)}.`,
      );
      const reads = [await send(school.address, '/api/courses')];
      if (reader) reads.push(await send(school.address, '/api/students/enrollments', { cookie: reader.cookie }));
      expect(
        reads.every(({ status }) => status === 200),
        `Reads were answered ${JSON.stringify(countStatuses(reads))}.`,
      );
      const noticed = await untilHolds(eventually, async () => (await send(school.address, '/readyz')).status === 503);
      expect(noticed < 10_000, `/readyz said after ${noticed} ms that the disk is full.`);
      rmSync(filler);
      const [last] = people.slice(-1);
      const recovery = await untilHolds(eventually, async () => {
        return last !== undefined && (await submitPayment(school, last, courseId)).status < 300;
      });
      expect(recovery <= 5000, `It worked again after ${recovery} ms.`);
      expect(school.isRunning(), 'The process ended.');
      const acknowledged = people.filter((_, index) => full[index]?.status === 201);
      return { acknowledged, recovery, figures: `${counts[503]} × 503`, problems };
    }),
  );
  const { lost, broken } = await judge(place, finding.acknowledged);
  finding.problems.push(...broken);
  return { ...finding, tries: students, acknowledged: finding.acknowledged.length, lost };
}

/** Leaves room for a few writes. */
function fill(file: string, folder: string): void {
  const descriptor = openSync(file, 'w');
  const left = () => statfsSync(folder).bavail * statfsSync(folder).bsize;
  const page = Buffer.alloc(4096, 1);
  while (left() > 40 * page.length) writeSync(descriptor, page);
  closeSync(descriptor);
}

async function submitOneByOne(school: SchoolProcess, people: Person[], courseId: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const person of people) answers.push(await submitPayment(school, person, courseId));
  return answers;
}

function judge(place: Place, acknowledged: Person[]) {
  return place.withDatabase(async (database) => {
    const rows = await database.selectFrom('enrollments').select('student_id').execute();
    const stored = new Set(rows.map((row) => row.student_id));
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
    const broken = await brokenInvariants(database);
    if (check.rows[0]?.integrity_check !== 'ok') broken.push('The database file is damaged.');
    return { lost: acknowledged.filter((person) => !stored.has(person.id)).length, broken };
  });
}
