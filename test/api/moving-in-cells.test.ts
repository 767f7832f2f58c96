import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { aCourseDraft } from '../factories.ts';
import { operate } from '../operator.ts';
import { type School, startNewSchool } from '../start-app.ts';

// What the cells of a table and the numbers of a JSON file say: which column counts, which digits, which method.

const course = '5f0000000000000000000001';
const people = ['asha', 'bipul', 'chandan', 'dipa', 'emon', 'farid'];

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moving-in-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** A course of 2,500 taka less 20 %, and one student for each row of what is paid. */
async function exported(files: Record<string, string>): Promise<string> {
  const draft = await aCourseDraft({ courseNo: 'C0901', courseFee: 2500, discount: 20 });
  const students = people.map((name) => ({ name, email: `${name}@example.com`, createdAt: '2023-05-01T00:00:00Z' }));
  return folderOf({
    'courses.json': JSON.stringify([{ _id: { $oid: course }, ...draft, createdAt: '2022-05-01T00:00:00Z' }]),
    'students.json': JSON.stringify(students),
    ...files,
  });
}

const reportIn = (folder: string, number = 1) => readFile(join(folder, `import-${number}`, 'report.txt'), 'utf8');

// What a cell says does not depend on the engine; that rows are stored on both is in moving-in.test.ts.
describe('Moving in, cell by cell', () => {
  let empty: School;
  afterEach(async () => empty.close());

  async function imported(files: Record<string, string>) {
    empty = await startNewSchool('sqlite');
    const folder = await exported(files);
    const dry = await operate(empty, ['import', '--dry-run', folder]);
    const { shown } = await operate(empty, ['import', folder]);
    const rows = await empty.database
      .selectFrom('enrollments')
      .innerJoin('students', 'students.id', 'student_id')
      .select(['students.name', 'method', 'reference', 'amount_due as amount', 'status'])
      .orderBy('students.name')
      .execute();
    return { dry: dry.shown, shown, rows, report: await reportIn(folder, 2), folder };
  }

  const line = (place: number, cells: string) => `${people[place]}@example.com,C0901,paid,${cells}`;
  const table = (columns: string, cells: string[]) =>
    [`Email,Course,Status,${columns}`, ...cells.map((row, place) => line(place, row))].join('\n');

  test.each([
    ['paid,price', '2000,2500'],
    ['price,paid', '2500,2000'],
    ['Price (BDT),Amount Paid (Tk)', '2500,2000'],
    ['মূল্য,পরিশোধিত টাকা', '২৫০০,২০০০'],
    ['Amount,Paid', '2500,2000'],
    ['paid,Paid amount', 'Yes,2000'],
    ['Paid,Amount', 'yes,2000'],
  ])('of the columns %s what was paid counts, and both are named', async (columns, cells) => {
    const { dry, shown, rows, report } = await imported({ 'payments.csv': table(columns, [cells]) });
    expect(rows).toMatchObject([{ name: 'asha', amount: 2000, status: 'paid' }]);
    expect(dry).toMatch(/^paid +1 +2000 /m);
    for (const text of [dry, shown, report]) {
      expect(text).toContain('payments.csv: 2 columns hold the amount.');
      for (const column of columns.split(',')) expect(text).toContain(`"${column}"`);
    }
  });

  test.each([
    ['trx id,reference', '8N7A6B5C4D,for Rahim'],
    ['reference,trx id', 'for Rahim,8N7A6B5C4D'],
    ['Ref. No,Transaction ID', 'for Rahim,8N7A6B5C4D'],
    ['রেফারেন্স,ট্রানজেকশন আইডি', 'for Rahim,8N7A6B5C4D'],
    ['TrxID,TnxID', '8N7A6B5C4D,9Z9Z9Z9Z9Z'],
  ])('of the columns %s the transaction ID counts, and both are named', async (columns, cells) => {
    const files = { 'payments.csv': table(`Paid,Method,${columns}`, [`2000,bkash,${cells}`]) };
    const { dry, rows } = await imported(files);
    expect(rows).toMatchObject([{ method: 'bkash', reference: '8N7A6B5C4D' }]);
    expect(dry).toContain('payments.csv: 2 columns hold the reference.');
  });

  test('where the surer column is empty the other one counts, and nothing paid is not what is due', async () => {
    const text = [
      table('paid,price', [',2500', '0,2500']).replace(/paid,0,/, 'pending,0,'),
      'chandan@example.com,C0901,pending,0,0',
    ].join('\n');
    const { rows } = await imported({ 'payments.csv': text });
    expect(rows.map(({ status, amount }) => [status, amount])).toEqual([
      ['paid', 2500],
      ['pending', 2500],
      ['pending', 0],
    ]);
  });

  test('one column for one field is not spoken of', async () => {
    const { dry } = await imported({ 'payments.csv': table('paid', ['2000']) });
    expect(dry).not.toContain('columns hold');
  });

  const enrollment = (name: string, rest: object) => ({
    email: `${name}@example.com`,
    courseId: { $oid: course },
    status: 'paid',
    paid: 2000,
    method: 'bkash',
    ...rest,
  });
  /** JSON.stringify would write another number. */
  const raw = (document: object, reference: string) => JSON.stringify(document).replace('"?"', reference);

  test.each([
    ['{"$numberLong":"9223372036854775123"}', '9223372036854775123'],
    ['9223372036854775123', '9223372036854775123'],
    ['{"$numberLong":"9007199254740993"}', '9007199254740993'],
    ['1234567890123456', '1234567890123456'],
    ['9007199254740993', '9007199254740993'],
    ['{"$numberInt":"680098123"}', '680098123'],
    ['{"$numberDouble":"7234567891.0"}', '7234567891'],
    ['{"$numberDouble":"7.23456789E+09"}', '7234567890'],
    ['7.234567891E+09', '7234567891'],
    ['{"$numberDecimal":"12345678901234567890123"}', '12345678901234567890123'],
    ['"0012345678"', '0012345678'],
    ['"5E12345678"', '5E12345678'],
    ['"7234567891.0"', '7234567891'],
  ])('the digits of the file are kept: %s', async (written, reference) => {
    const one = raw(enrollment('asha', { reference: '?' }), written);
    const other = raw(enrollment('bipul', { tnxInfo: { method: 'nagad', trxId: '?' } }), written);
    const inside = raw(
      { name: 'Gita', email: 'gita@example.com', enrollments: [enrollment('', { reference: '?' })] },
      written,
    );
    const { rows } = await imported({
      'enrollments.ndjson': `${one}\n${other}\n`,
      'more-students.json': `[${inside}]`,
    });
    expect(rows.map((row) => row.reference)).toEqual([reference, reference, reference]);
  });

  test.each([
    ['6.80098E+09'],
    ['{"$numberDouble":"6.80098E+09"}'],
    ['{"$numberDecimal":"6.80098E+9"}'],
    ['"6.80098E+09"'],
    ['"6,80098E+09"'],
    ['"৬.৮০০৯৮E+০৯"'],
    ['{"$numberDouble":"9223372036854775807"}'],
    ['9223372036854776000'],
    ['9007199254740993.0'],
    ['1e+21'],
  ])('a reference that another program has rounded is refused: %s', async (written) => {
    const one = raw(enrollment('asha', { reference: '?' }), written);
    const inside = raw(
      { name: 'Gita', email: 'gita@example.com', enrollments: [enrollment('', { reference: '?' })] },
      written,
    );
    const { rows, shown, folder } = await imported({ 'enrollments.json': `[${one}]`, 'more-students.json': inside });
    expect(rows).toEqual([]);
    const text = written.replace(/^\{"\$\w+":|[{}"]/g, '');
    expect(shown).toContain(
      `enrollments.json:1  enrollments  refused: reference: ${text} has lost digits in another program.`,
    );
    expect(shown).toContain(`more-students.json:1  enrollments  refused: reference: ${text} has lost digits`);
    const again = await operate(empty, ['import', join(folder, 'import-2', 'refused')]);
    expect(again.shown).toMatch(/^enrollments +2 +0 +0 +0 +2$/m);
  });

  test.each([
    ['enrollments.json', { studentId: '?' }, 'studentId'],
    ['enrollments.json', { phone: '?' }, 'phone'],
    ['enrollments.json', { _id: '?' }, '_id'],
    ['enrollments.json', { paid: '?' }, 'amount'],
    ['enrollments.json', { createdAt: '?' }, 'createdAt'],
    ['students.json', { phone: '?' }, 'phone'],
    ['students.json', { _id: '?' }, '_id'],
    ['students.json', { name: '?' }, 'name'],
    ['students.json', { googleId: '?', provider: 'google' }, 'googleId'],
    ['courses.json', { courseFee: '?' }, 'courseFee'],
  ])('so it is for any other field that counts: %s %j', async (file, fields, field) => {
    const whole = { 'enrollments.json': enrollment('asha', {}), 'courses.json': await aCourseDraft() }[file];
    const document = { ...(whole ?? { name: 'Gita', email: 'gita@example.com' }), ...fields };
    const { shown } = await imported({ [file.replace('.json', '-more.json')]: raw(document, '6.80098E+09') });
    const refusals = shown.split('\n').filter((row) => row.includes('  refused: '));
    expect(refusals).toEqual([
      expect.stringMatching(
        new RegExp(`:1  \\w+  refused: ${field}: 6\\.80098E\\+09 has lost digits in another program\\. [^.]+\\.$`),
      ),
    ]);
  });

  test('what a spreadsheet rounded in a table is refused with line and heading, and taken in once it is corrected', async () => {
    const text = table('Paid,Method,Bank Ref,Trx No.', [
      '2000,bank,,1.23457E+15',
      '2000,bank,,1234567890123450',
      '2000,bank,,1234567890123456',
      "2000,bank,,'1234567890123450",
      '2E+03,bank,,77',
      '2000,bank,,5E12345678',
    ]);
    const { rows, shown, folder } = await imported({ 'payments.csv': text });
    expect(rows.map((row) => row.reference)).toEqual(['1234567890123456', '1234567890123450', '5E12345678']);
    expect(shown).toContain('payments.csv:2  enrollments  refused: Trx No.: 1.23457E+15 has lost digits');
    expect(shown).toContain('payments.csv:3  enrollments  refused: Trx No.: 1234567890123450 has lost digits');
    expect(shown).toContain('payments.csv:6  enrollments  refused: Paid: 2E+03 has lost digits');
    const refused = join(folder, 'import-2', 'refused', 'payments.csv');
    const corrected = (await readFile(refused, 'utf8'))
      .replace('1.23457E+15', "'1234567890123457")
      .replace(',1234567890123450', ",'1234567890123450")
      .replace('2E+03', '2000');
    await writeFile(refused, corrected);
    expect((await operate(empty, ['import', join(folder, 'import-2', 'refused')])).shown).toMatch(
      /^enrollments +3 +0 +3 +0 +0$/m,
    );
  });

  test('a phone that lost its first 0 is found, however its digits are written', async () => {
    const students = [
      'Name,Email,Mobile',
      'Gita,gita@example.com,1712-000001',
      'Hasan,hasan@example.com,১৭১২০০০০০২',
      'Ira,ira@example.com,1712000003.0',
    ];
    const payments = [
      'Phone,Course,Status,Paid',
      '1712000001,C0901,paid,2000',
      '1712 000002,C0901,paid,2000',
      '+8801712000003,C0901,paid,2000',
    ];
    const { rows } = await imported({ 'more-students.csv': students.join('\n'), 'payments.csv': payments.join('\n') });
    expect(rows.map(({ name }) => name)).toEqual(['Gita', 'Hasan', 'Ira']);
  });

  test('a method is known by the words that people use, and one that is not certain is named', async () => {
    const methods = ['Bkash Merchant', 'BKash (Personal)', 'বিকাশ', 'Visa/Mastercard', 'bKash/Nagad', 'Hand cash'];
    const { rows, report } = await imported({
      'payments.csv': table(
        'Paid,Method,Trx ID',
        methods.map((method, place) => `2000,${method},T${place}A1B2C3D`),
      ),
    });
    expect(rows.map(({ method, reference }) => [method, reference])).toEqual([
      ['bkash', 'T0A1B2C3D'],
      ['bkash', 'T1A1B2C3D'],
      ['bkash', 'T2A1B2C3D'],
      ['card', 'T3A1B2C3D'],
      ['none', 'bKash/Nagad T4A1B2C3D'],
      ['none', 'Hand cash T5A1B2C3D'],
    ]);
    expect(report).toContain('method: "bKash/Nagad" names more than one; it is kept in the reference');
    expect(report).toContain(`method: "Hand cash" is not one of the school's; it is kept in the reference`);
  });
});
