import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { sentences } from '#office/audit/audit-event-messages.ts';
import { type AuditLine, knownEvents } from '#office/audit/audit-events.ts';
import { sentenceOf, whoOf } from '#office/audit/sentences.ts';
import { admin, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';

const source = join(import.meta.dirname, '../../src');
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

/** What stands where the code writes an act down: words with a dot, of what acts are about. */
const subjects =
  'enrollment|payments?|payment_text|message|announcement|opening|watermark|student|staff_note|course|course-learning|outline|exercise|material|question|certificate|school|voices|sample|admin';
/** Columns, files and addresses that look alike. */
const noActs =
  /^(?:school\.(?:sqlite|logo|example)|certificate\.pdf|student\.(?:phone|email)|question\.(?:\w*id|\w+_at)|payments\.(?!brought$)\w+)$/;

test('every act that the code can write has a group and a sentence, and there is no sentence of another one', () => {
  const named = new RegExp(`'((?:${subjects})\\.[a-z_]+)'`, 'g');
  const written = filesOf(source)
    .filter((file) => /[/](?:server|operations)[/]/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map(([, act = '']) => act))
    .filter((act) => !noActs.test(act));
  // By its name and the word behind it (`school/profile/server/school-switches.ts`).
  const switches = ['opening.switched', 'watermark.switched'];
  // By whose they are (`base/platform/server/sessions/own-sessions.ts`).
  const ended = ['admin', 'student'].flatMap((kind) => [`${kind}.session_ended`, `${kind}.other_sessions_ended`]);
  const acts = [...new Set([...written, ...switches, ...ended])].toSorted();
  expect(acts.length).toBeGreaterThan(70);
  expect(Object.keys(sentences).toSorted()).toEqual(acts);
  expect(knownEvents.toSorted()).toEqual(acts);
});

test('sentences name people, course and sum, and say of an unknown act what it is called', () => {
  const line: AuditLine = {
    ...{ position: 1, at: '2026-11-21T02:31:00.000Z', who: { kind: 'admin', id: 'a', name: 'Rina' } },
    ...{ action: 'enrollment.paid', student: { id: 's', name: 'Karim' }, admin: null, sum: 450_000 },
    ...{
      course: { id: 'c', courseNo: 'C0007', title: 'Spoken' },
      before: null,
      after: null,
      long: false,
      network: null,
    },
  };
  expect(`${whoOf(line)} ${sentenceOf(line)}`).toBe('Rina marked Karim’s payment as paid in C0007, ৳4,500');
  const offer = { ...line, action: 'announcement.sent', after: { students: 40, is_offer: true } };
  expect(sentenceOf(offer)).toBe('sent an offer to the 40 students in C0007');
  for (const action of knownEvents)
    expect(sentenceOf({ ...line, action, course: null, student: null })).toMatch(/^[a-z].*[^,\s]$/);
  expect(sentenceOf({ ...line, action: 'moon.landed' })).toBe('did “moon.landed”');
  expect(whoOf({ ...line, who: { kind: 'operator', id: null, name: null } })).toBe('The command line');
});

onEveryEngine(
  'The audit log',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let pupil: Awaited<ReturnType<typeof student>>;
    let course: Awaited<ReturnType<typeof aCourse>>;
    beforeAll(async () => {
      manager = await admin(school());
      course = await aCourse(manager);
      pupil = await student(school(), { name: '=Karim Uddin' });
      await paid(manager, pupil, course, 'AUDIT11111');
    });
    const list = async (query: object = {}) => (await manager.call('listAudit', { query })).body;
    const acts = async (query: object) => (await list(query)).lines.map(({ action }) => action);

    test('is told newest first, with the names of today, and what it was before and after', async () => {
      const [line] = (await list()).lines;
      expect(line).toMatchObject({
        ...{ action: 'enrollment.paid', who: { kind: 'admin', name: manager.details.name }, sum: 200_000, long: false },
        ...{ student: { id: pupil.studentId, name: '=Karim Uddin' }, course: { courseNo: course.courseNo } },
        ...{ before: { status: 'pending' }, after: { status: 'paid' } },
      });
      expect(JSON.stringify(await list())).not.toMatch(/argon2|password_hash|token_hash|code_hash/);
    });

    test('is narrowed by who, what, when, about whom, and of which course', async () => {
      await pupil.call('changePassword', {
        body: { currentPassword: 'bright-river-42', newPassword: 'other-river-42' },
      });
      const other = await student(school());
      await submitted(other, course, 'AUDIT22222');
      await manager.call('setStudentAccess', {
        ...{ params: { studentId: other.studentId }, body: { disabled: true, expectedDisabled: false } },
      });
      expect(await acts({ who: 'student' })).toEqual(['student.password_changed']);
      expect(await acts({ what: 'students' })).toEqual(['student.disabled', 'student.password_changed']);
      expect(await acts({ what: 'students', who: 'admin' })).toEqual(['student.disabled']);
      expect(await acts({ student: pupil.studentId })).toEqual(['student.password_changed', 'enrollment.paid']);
      expect(await acts({ student: other.studentId, what: 'payments' })).toEqual([]);
      expect(await acts({ course: course._id })).toEqual(['course.created']);
      expect(await acts({ admin: manager.adminId, what: 'payments' })).toEqual(['enrollment.paid']);
      const [yesterday = '', today = ''] = lastDays(2, Date.now());
      expect((await acts({ from: today, to: today })).length).toBeGreaterThan(3);
      expect(await acts({ from: yesterday, to: yesterday })).toEqual([]);
      expect(await acts({ from: '2099-01-01' })).toEqual([]);
      expect((await manager.callLoosely('listAudit', { query: { from: '2026-02-31x' } })).status).toBe(400);
      expect((await manager.callLoosely('listAudit', { query: { to: '2026-02-31' } })).status).toBe(400);
    });

    test('comes page by page, each act once, also where what is wanted is rare', async () => {
      const { database } = school();
      const row = {
        at: new Date().toISOString(),
        actor_id: null,
        before: null,
        after: null,
        network: null,
        request_id: null,
      };
      const many = Array.from({ length: 2500 }, (_, index) => ({
        ...row,
        ...{ id: `many-${index}`, actor_kind: 'operator' as const, action: 'school.backed_up', subject: 'school' },
      }));
      for (let index = 0; index < many.length; index += 500)
        await database
          .insertInto('audit_log')
          .values(many.slice(index, index + 500))
          .execute();
      const walked: number[] = [];
      let cursor: string | undefined;
      let pages = 0;
      do {
        const page = await list({ who: 'operator', what: 'school', ...(cursor && { cursor }) });
        walked.push(...page.lines.map(({ position }) => position));
        cursor = page.next ?? undefined;
        pages += 1;
      } while (cursor !== undefined && pages < 80);
      expect([walked.length, new Set(walked).size]).toEqual([2500, 2500]);
      expect(walked).toEqual(walked.toSorted((one, another) => another - one));
      const rare = await list({ who: 'admin', what: 'school' });
      expect([rare.lines, rare.next === null]).toEqual([[], false]);
      const long = { ...row, id: 'long', actor_kind: 'admin' as const, action: 'outline.saved', subject: course._id };
      const after = JSON.stringify({ topics: 'x'.repeat(5000) });
      await database
        .insertInto('audit_log')
        .values({ ...long, after })
        .execute();
      expect((await list()).lines[0]).toMatchObject({ long: true, after: null, course: { title: course.title } });
    });

    test('is saved as a file of what is narrowed, in which nothing is a formula', async () => {
      const answered = await manager.request('/api/admin/audit.csv?what=payments');
      expect(answered.headers.get('content-disposition')).toMatch(/what-was-done-20\d\d-\d\d-\d\d\.csv/);
      const [head, first, ...others] = (await answered.text()).trim().split('\r\n');
      expect(head).toContain('When (Dhaka),Who,What');
      expect(first).toContain(
        `${manager.details.name},"marked =Karim Uddin’s payment as paid in ${course.courseNo}, ৳2,000",'=Karim Uddin,`,
      );
      expect(others).toEqual([]);
    });
  },
  unhurried,
);
