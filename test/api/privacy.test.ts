import { expect, test } from 'vitest';
import { admin, guest, student } from '../callers.ts';
import { adminPassword, aPicture, studentPassword } from '../factories.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

// One enrollment from the registration to its deletion, with everything that can go wrong on the way: what the log and the
// audit table hold of it (trust D1, D2).

const person = {
  name: 'Sadia Afrin',
  email: 'sadia.afrin@example.com',
  phone: '01812345678',
  school: 'Dhaka School',
  college: 'NA',
};
const secrets = { first: 'mango-orchard-17', second: 'calm-harbour-19', wrong: 'wrong-guess-55' };
const references = ['DKL4T8WR2M', 'DKL4T8WR2N'];

async function wholeLife(school: School) {
  const manager = await admin(school);
  const course = await aCourse(manager, { title: 'Grammar with care' });
  const visitor = guest(school);
  await visitor.call('register', {
    body: { ...person, password: secrets.first, confirmPassword: secrets.first },
  });
  await visitor.call('login', { body: { identifier: person.email, password: secrets.wrong } });
  await visitor.call('login', { body: { identifier: '+880 1812-345678', password: secrets.first } });
  const { body } = await visitor.call('readStudent', {});
  const cookies = [visitor.jar.get('student_session') ?? '', manager.jar.get('admin_session') ?? ''];
  await submitted(visitor, course, references[0]);
  await visitor.call('enroll', { body: { courseId: course._id, method: 'nagad', reference: references[1] ?? '' } });
  await visitor.request(`/api/courses?q=${encodeURIComponent(person.email)}`);
  await visitor.request(`/api/courses/${encodeURIComponent(person.email)}`);
  await visitor.request(`/api/courses/${person.phone}`);
  await manager.call('listEnrollments', { query: { q: person.phone } });
  const named = { params: { studentId: body.student._id, courseNo: course.courseNo } };
  for (const name of ['markPaid', 'markPaid', 'markPending', 'markPending'] as const) await manager.call(name, named);
  await visitor.call('changePassword', { body: { currentPassword: secrets.first, newPassword: secrets.second } });
  await visitor.call('updateInfo', { body: { ...person, phone: '01812345679', currentPassword: secrets.second } });
  await manager.callLoosely('saveCourse', { params: { id: course._id }, body: { ...course, title: 'Changed' } });
  await manager.call('saveOutline', {
    params: { id: course._id },
    body: { lecture: [{ topicNo: 1, classes: [{ lecture: 1, link: 'https://youtu.be/dQw4w9WgXcQ' }] }] },
  });
  await manager.call('deleteEnrollment', named);
  await manager.call('deleteCourse', { params: { id: course._id } });
  await visitor.callLoosely('listEnrollments');
  cookies.push(visitor.jar.get('student_session') ?? '');
  await failingSignIns(school, manager.details);
  await school.database.schema.alterTable('asks').renameTo('asks_gone').execute();
  await visitor.call('listOwnEnrollments', {});
  await visitor.call('logout', {});
  await manager.call('logoutAdmin', {});
  return { manager, course, studentId: body.student._id, cookies };
}

async function failingSignIns(school: School, { email, phone }: { email: string; phone: string }) {
  const caller = guest(school);
  await caller.call('sendCode', { body: { email, password: secrets.wrong } });
  await caller.call('sendCode', { body: { email: 'stranger@example.com', password: secrets.wrong } });
  school.smsFails.with = new Error('the gateway said no');
  await caller.call('sendCode', { body: { email, password: adminPassword } });
  school.smsFails.with = null;
  await caller.call('sendCode', { body: { email, password: adminPassword } });
  const code = /\d{6}/.exec(school.outbox.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  await caller.call('verifyCode', { body: { email, otp: code === '111111' ? '222222' : '111111' } });
}

onEveryEngine(
  'A whole life of an enrollment',
  (school) => {
    let life: Awaited<ReturnType<typeof wholeLife>>;
    const lines = () => school().logLines.map((line): Record<string, unknown> => JSON.parse(line));
    const acts = () => school().database.selectFrom('audit_log').selectAll().orderBy('id').execute();

    test('leaves no secret and no contact in the log', async () => {
      life = await wholeLife(school());
      const log = school().logLines.join('');
      const codes = school().outbox.flatMap(({ text }) => /\d{6}/.exec(text)?.[0] ?? []);
      const { email, phone } = life.manager.details;
      const typed = [...Object.values(secrets), adminPassword, studentPassword, ...references, ...life.cookies];
      const contacts = [person.name, person.email, 'sadia.afrin', 'sadia', '1812345678', '1812345679', email, phone];
      for (const secret of [...typed, ...contacts, 'stranger'])
        expect([secret, log.includes(secret)]).toEqual([secret, false]);
      // Six digits stand in times and ids, too: a code would be a value of its own.
      const values = lines().flatMap((line) => Object.values(line).map(String));
      for (const code of codes) expect(values.some((value) => new RegExp(`\\b${code}\\b`).test(value))).toBe(false);
      expect(log).not.toMatch(/argon2|student_session|admin_session|Set-Cookie/i);
    });

    test('is in the log once for each request, with its outcome', async () => {
      const requests = lines().filter(({ msg }) => msg === 'request');
      expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
      for (const line of requests) {
        expect(line).toMatchObject({
          level: 30,
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
          network: '127.0.0.1',
          method: expect.stringMatching(/^(?:GET|POST|PUT|PATCH|DELETE)$/),
          path: expect.stringMatching(/^\/api\/[^?]*$/),
          status: expect.any(Number),
          milliseconds: expect.any(Number),
        });
      }
      const outcome = (method: string, path: string) =>
        requests.filter((line) => line.method === method && line.path === path).map(({ status }) => status);
      expect(outcome('POST', '/api/students/login')).toEqual([401, 200]);
      expect(outcome('GET', '/api/admin/enrollments')).toEqual([200, 401]);
      expect(outcome('GET', '/api/courses/***')).toEqual([404, 404]);
      const enrolls = requests.filter(({ path }) => path === '/api/students/manual-enroll');
      expect(enrolls.map(({ account }) => account)).toEqual(Array(2).fill(`student ${life.studentId}`));
    });

    test('has each failure in the log with the id of its request and no word of it in the answer', async () => {
      const failures = lines().filter(({ msg }) => msg === 'call failed');
      expect(failures).toMatchObject([
        { kind: 'unavailable' },
        { kind: 'internal', path: '/api/students/enrollments' },
      ]);
      const ids = lines().filter(({ msg, status }) => msg === 'request' && Number(status) >= 500);
      expect(failures.map(({ requestId }) => requestId)).toEqual(ids.map(({ requestId }) => requestId));
    });

    test('leaves one row in the audit log for each act, and nobody’s secret', async () => {
      const rows = await acts();
      const by = (kind: string) => rows.filter(({ actor_kind }) => actor_kind === kind).map(({ action }) => action);
      expect(by('admin')).toEqual([
        'admin.login',
        'course.created',
        'enrollment.paid',
        'enrollment.pending',
        'course.saved',
        'outline.saved',
        'enrollment.deleted',
        'course.deleted',
      ]);
      expect(by('student')).toEqual(['enrollment.corrected', 'student.password_changed', 'student.phone_changed']);
      expect(by('guest')).toEqual([
        'admin.code_sent',
        'admin.password_refused',
        'admin.password_refused',
        'admin.code_sent',
        'admin.code_refused',
      ]);
      for (const row of rows) {
        expect(row).toMatchObject({
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          network: '127.0.0.1',
          request_id: expect.stringMatching(/^[\da-f-]{36}$/),
        });
      }
      const text = JSON.stringify(rows);
      const secret = [
        ...Object.values(secrets),
        ...life.cookies,
        person.phone,
        person.email,
        person.name,
        'argon2',
        'data:image',
      ];
      for (const one of secret) expect([one, text.includes(one)]).toEqual([one, false]);
    });

    test('names each request of an act in the log, too', async () => {
      const requestIds = new Set(lines().map(({ requestId }) => requestId));
      for (const { request_id } of await acts()) expect(requestIds).toContain(request_id);
    });
  },
  { ...unhurried, LOG_LEVEL: 'trace' },
);

onEveryEngine(
  'What somebody types into the log',
  (school) => {
    test('stays within its own line and its own field', async () => {
      const paths = ['/api/%0a%7b%22level%22%3a60%7d', '/api/none?q=\u2028x%0d%0a', `/api/${'x'.repeat(2000)}`];
      for (const path of paths) await guest(school()).request(path, { headers: { 'user-agent': 'a\tb' } });
      expect(school().logLines).toHaveLength(paths.length);
      for (const line of school().logLines) {
        expect(line.indexOf('\n')).toBe(line.length - 1);
        expect(JSON.parse(line)).toMatchObject({ level: 30, status: 404, msg: 'request' });
        expect(line.length).toBeLessThan(700);
      }
    });
  },
  { LOG_LEVEL: 'info' },
);

onEveryEngine(
  'What is denied',
  (school) => {
    test('is in the log with who tried what', async () => {
      const pupil = await student(school());
      school().logLines.length = 0;
      await pupil.callLoosely('listEnrollments');
      await pupil.callLoosely('logout', { headers: { origin: 'https://evil.example' } });
      await pupil.callLoosely('readOutline', { params: { courseId: 'none' } });
      await pupil.request('/api/none');
      await pupil.callLoosely('login', { body: { identifier: { $ne: null } } });
      const lines = school().logLines.map((line) => JSON.parse(line));
      expect(lines.map(({ method, path, status, account }) => [method, path, status, account])).toEqual([
        ['GET', '/api/admin/enrollments', 401, undefined],
        ['POST', '/api/auth/logout', 403, undefined],
        ['GET', '/api/students/none/outline', 403, `student ${pupil.studentId}`],
        ['GET', '/api/none', 404, undefined],
        ['POST', '/api/students/login', 400, undefined],
      ]);
    });
  },
  { LOG_LEVEL: 'info' },
);

onEveryEngine(
  'The answers to a student',
  (school) => {
    test('hold only what a student may see, and are kept by no browser', async () => {
      const manager = await admin(school());
      const caller = await student(school());
      const course = await aCourse(manager, {
        instructor: { img: await aPicture(), name: 'A', title: 'B', description: 'C' },
      });
      await submitted(caller, course);
      const me = await caller.request('/api/students/me');
      expect(Object.keys((await me.json()).student).sort()).toEqual(
        ['_id', 'avatar', 'college', 'email', 'name', 'phone', 'provider', 'school'].sort(),
      );
      for (const path of ['/api/students/me', '/api/students/enrollments', `/api/students/enrollments/${course._id}`]) {
        expect((await caller.request(path)).headers.get('cache-control')).toBe('no-store');
      }
      const own = await (await caller.request('/api/students/enrollments')).text();
      expect(own).not.toMatch(/duplicate|student_id|reference_key|audit/);
    });
  },
  unhurried,
);
