import { beforeAll, expect, test } from 'vitest';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'The file of enrollments',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      boss = await admin(school());
      const course = await aCourse(boss, { title: 'Spoken, English', courseNo: 'C0801', courseFee: 2000, discount: 0 });
      const other = await aCourse(boss, { title: 'Phonics', courseNo: 'C0802', courseFee: 1500, discount: 0 });
      const rahim = await student(school(), { name: 'Rahim Uddin', email: 'r@example.com', phone: '01812998877' });
      const sadia = await student(school(), { name: '=HYPERLINK("x")', email: 's@example.com', phone: '01712345678' });
      await submitted(rahim, course, '00123456789');
      await submitted(sadia, course, '@SUM(a1)', 'nagad');
      await paid(boss, rahim, other, 'DKL4T8WR2M');
    });

    const file = (query = '') => boss.request(`/api/admin/enrollments.csv${query}`);
    const lines = async (query = '') => (await (await file(query)).text()).split('\r\n').slice(1, -1);

    test('is refused without an admin, and for what is no filter', async () => {
      expect((await guest(school()).request('/api/admin/enrollments.csv')).status).toBe(401);
      expect((await file('?status=open')).status).toBe(400);
      expect((await file('?status=paid&status=paid')).status).toBe(400);
    });

    test('is a table that no program takes for formulas, with the day in its name', async () => {
      const response = await file('?status=pending&order=oldest');
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="enrollments-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [head, first = '', second = ''] = new TextDecoder().decode(bytes).split('\r\n');
      expect(head).toBe(
        'Status,Student,Phone,Email,Course number,Course,Amount (taka),Method,Reference,Sent (Dhaka),Marked paid (Dhaka)',
      );
      const isTime = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
      expect(first).toMatch(
        new RegExp(
          `^Pending,Rahim Uddin,01812-998877,r@example.com,C0801,"Spoken, English",2000,bKash,'00123456789,${isTime},$`,
        ),
      );
      expect(second).toMatch(/^Pending,"'=HYPERLINK\(""x""\)",01712-345678,s@example.com,.*,Nagad,'@SUM\(a1\),/);
    });

    test('holds what the list shows, on all of its pages', async () => {
      const people = async (query: string) => (await lines(query)).map((line) => line.split(',')[2]);
      expect(await people('')).toEqual(['01812-998877', '01712-345678', '01812-998877']);
      expect(await people('?course=C0801')).toEqual(['01712-345678', '01812-998877']);
      expect(await people('?q=rahim&order=oldest')).toEqual(['01812-998877', '01812-998877']);
      expect(await people('?method=nagad')).toEqual(['01712-345678']);
      expect(await people('?status=paid&method=nagad')).toEqual([]);
      expect(await people('?course=C9999')).toEqual([]);
      expect((await lines('?status=paid'))[0]).toMatch(/^Paid,.*,\d{4}-\d\d-\d\d \d\d:\d\d$/);
    });

    test('is written as far as it is read: who leaves ends it', async () => {
      const { database } = school();
      const course = await aCourse(boss, { title: 'Crowded', courseNo: 'C0803' });
      const crowd = Array.from({ length: 1200 }, (_, index) => `crowd-${index}`);
      const account = { phone: null, provider: 'local' as const };
      const claim = {
        status: 'pending',
        method: 'bkash',
        reference: 'TX1',
        reference_key: 'TX1',
        paid_at: null,
      } as const;
      const price = { fee_poisha: 200_000, discount: 0, amount_due: 2000 };
      for (let from = 0; from < crowd.length; from += 400) {
        const some = crowd.slice(from, from + 400);
        const students = some.map((id) => ({ ...account, id, name: id, email: `${id}@example.com`, search: id }));
        await database.insertInto('students').values(students).execute();
        const enrollments = some.map((id) => ({ ...claim, ...price, id, student_id: id, course_id: course._id }));
        await database.insertInto('enrollments').values(enrollments).execute();
      }
      expect((await lines('?course=C0803&order=oldest')).map((line) => line.split(',')[1])).toEqual(crowd);
      const before = school().queries.count;
      const reader = (await file('?course=C0803')).body?.getReader();
      await reader?.read();
      await reader?.read();
      const begun = school().queries.count - before;
      await reader?.cancel();
      await new Promise((resolve) => setImmediate(resolve));
      expect(school().queries.count - before).toBe(begun);
    });
  },
  unhurried,
);
