import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { aPicture } from '../test/factories.ts';
import { runCommand } from '../test/faults/school-command.ts';
import { migrateAt, type Place } from '../test/faults/school-process.ts';
import { tell } from './load.ts';

const courses = 24;
/** Of one known password; nobody verifies it here. */
const bcrypt = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const first = Date.UTC(2021, 0, 1);
const hour = 3_600_000;

const idOf = (kind: number, number: number) => ({ $oid: `${kind}f`.padEnd(8, '0') + String(number).padStart(16, '0') });
const timeOf = (number: number) => ({ $date: new Date(first + (number % 30_000) * hour).toISOString() });

/** How long a school of a hundred thousand students takes to move in, and with how much memory. */
export async function measureMovingIn(place: Place, students = 100_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-moving-'));
  try {
    await migrateAt(place);
    await writeFolder(folder, students);
    const args = {
      'nothing (what a command needs)': ['audit', '--last', '1'],
      'dry run': ['import', '--dry-run', folder],
    };
    const runs = { ...args, 'taken in': ['import', folder], 'given again': ['import', folder] };
    for (const [what, words] of Object.entries(runs)) {
      const begun = performance.now();
      const { code, output, mostBytes } = await runCommand(place, ...words);
      if (code !== 0) throw new Error(output);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      tell(
        `${students} students and ${3 * students} enrollments: ${what}`,
        `${seconds} s   ${(mostBytes / 2 ** 20).toFixed(0)} MiB at most`,
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As mongoexport writes it: a document a line. */
export async function writeFolder(folder: string, students: number): Promise<void> {
  await mkdir(join(folder, 'pictures'));
  const [, base64 = ''] = (await aPicture()).split(',');
  await writeFile(join(folder, 'pictures', 'cover.png'), Buffer.from(base64, 'base64'));
  const write = (name: string, count: number, document: (number: number) => object) =>
    pipeline(Readable.from(linesOf(count, document), { objectMode: false }), createWriteStream(join(folder, name)));
  await write('courses.json', courses, aCourse);
  await write('students.json', students, aStudent);
  await write('enrollments.json', 3 * students, anEnrollment);
}

function* linesOf(count: number, document: (number: number) => object): Generator<string> {
  for (let number = 0; number < count; number += 1000) {
    const numbers = Array.from({ length: Math.min(1000, count - number) }, (_, index) => number + index);
    yield numbers.map((one) => `${JSON.stringify(document(one))}\n`).join('');
  }
}

const aCourse = (number: number) => ({
  ...{ _id: idOf(5, number), courseNo: `C${String(number + 1).padStart(4, '0')}`, title: `Course ${number + 1}` },
  ...{ shortDescription: 'Speak.', courseCardImage: 'cover.png', courseBanner: 'cover.png', createdAt: timeOf(number) },
  ...{ courseFee: { $numberInt: '2500' }, discount: { $numberInt: '20' }, courseDuration: '60 days', totalLessons: 48 },
  ...{ fbLink: 'https://www.facebook.com/groups/example', fullDescription: ['One'], courseStatus: 'open', lecture: [] },
  instructor: { img: 'cover.png', name: 'Farhana Akter', title: 'Head', description: 'Ten years.' },
});

const aStudent = (number: number) => ({
  ...{ _id: idOf(6, number), name: `Student ${number}`, email: `learner-${number}@example.com`, password: bcrypt },
  ...{ phone: `018${String(number).padStart(8, '0')}`, school: 'Dhaka School', college: 'NA', provider: 'local' },
  createdAt: timeOf(number),
});

const anEnrollment = (number: number) => {
  const isPaid = number % 10 !== 0;
  const reference = `8N${String(number).padStart(8, '0')}`;
  return {
    ...{ _id: idOf(7, number), studentId: idOf(6, Math.floor(number / 3)), courseId: idOf(5, (number * 7) % courses) },
    ...{ status: isPaid ? 'paid' : 'pending', paid: { $numberInt: '2000' }, discount: { $numberInt: '20' } },
    ...{ tnxInfo: { tnxType: 'manual', method: 'bkash', reference }, createdAt: timeOf(number * 11) },
    ...(isPaid ? { paidAt: timeOf(number * 11 + 3) } : {}),
  };
};
