import { expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { admin, guest, student } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

onEveryEngine('Student session', (school) => {
  const me = async (token: string) => {
    const caller = guest(school());
    caller.jar.set('student_session', token);
    return caller.call('readStudent', {});
  };

  test('is asked for by every student call, whatever else is sent', async () => {
    const caller = guest(school());
    expect((await caller.call('readStudent', {})).status).toBe(401);
    expect((await caller.callLoosely('updateInfo', { body: { name: 5 } })).status).toBe(401);
    expect((await caller.callLoosely('completeProfile', { body: {} })).status).toBe(401);
    expect((await caller.callLoosely('changePassword', { body: {} })).status).toBe(401);
  });

  test.each([
    ['cut', (token: string) => token.slice(0, 20)],
    ['altered', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['of 8 kB', () => 'x'.repeat(8192)],
    ['of odd bytes', () => '%00%ff"\\'],
    ['empty', () => ''],
  ])('is not opened by a cookie that is %s', async (_what, change) => {
    const { jar } = await student(school());
    expect((await me(change(jar.get('student_session') ?? ''))).status).toBe(401);
  });

  test('is not opened by an admin’s cookie, nor the reverse', async () => {
    const { jar } = await admin(school());
    expect((await me(jar.get('admin_session') ?? '')).status).toBe(401);
    expect((await (await student(school())).call('readAdmin', {})).status).toBe(401);
  });

  test('shows the student only what a student may see of the account', async () => {
    const { call, details } = await student(school(), { college: 'NA' });
    const { status, body, headers } = await call('readStudent', {});
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const { id, email, name, phone, school: schoolName } = details;
    expect(body).toEqual({
      student: { _id: id, name, email, phone, school: schoolName, college: 'NA', provider: 'local', avatar: null },
    });
  });

  test('gets a fresh token at each login and ends the one that was presented', async () => {
    const { email } = await aStudent(school());
    const caller = guest(school());
    const login = () => caller.call('login', { body: { identifier: email, password: studentPassword } });
    caller.jar.set('student_session', 'chosen-by-somebody');
    await login();
    const first = caller.jar.get('student_session') ?? '';
    expect(first).not.toBe('chosen-by-somebody');
    expect((await me('chosen-by-somebody')).status).toBe(401);
    await login();
    expect(caller.jar.get('student_session')).not.toBe(first);
    expect((await me(first)).status).toBe(401);
    expect((await caller.call('readStudent', {})).status).toBe(200);
  });

  test('stands in the database as a hash only', async () => {
    const { jar } = await student(school());
    const token = jar.get('student_session') ?? '';
    const rows = JSON.stringify(await school().database.selectFrom('sessions').selectAll().execute());
    expect(rows).toContain(hashToken(token));
    expect(rows).not.toContain(token);
  });

  test('is the oldest of eleven, and ends', async () => {
    const { email } = await aStudent(school());
    const callers = Array.from({ length: 11 }, () => guest(school()));
    for (const caller of callers)
      await caller.call('login', { body: { identifier: email, password: studentPassword } });
    const statuses = await Promise.all(callers.map(async (caller) => (await caller.call('readStudent', {})).status));
    expect(statuses).toEqual([401, ...Array(10).fill(200)]);
  });

  test.each(['idle_ends_at', 'ends_at'] as const)('ends when its %s is over', async (column) => {
    const { jar, call } = await student(school());
    await school()
      .database.updateTable('sessions')
      .set({ [column]: databaseTime(-1) })
      .where('token_hash', '=', hashToken(jar.get('student_session') ?? ''))
      .execute();
    expect((await call('readStudent', {})).status).toBe(401);
  });

  const endElsewhere = (studentId: string) =>
    school().database.deleteFrom('sessions').where('account_id', '=', studentId).execute();

  test('that is known from the call before opens nothing once another process has ended it', async () => {
    const { call, studentId } = await student(school());
    expect((await call('readStudent', {})).status).toBe(200);
    await endElsewhere(studentId);
    // What is read beside the session would be a 404.
    expect((await call('readOwnEnrollment', { params: { courseId: 'none' } })).status).toBe(401);
  });

  test('that was refused is not known any more', async () => {
    const { queries } = school();
    const { call, studentId } = await student(school());
    expect((await call('readStudent', {})).status).toBe(200);
    await endElsewhere(studentId);
    const before = queries.count;
    expect((await call('readStudent', {})).status).toBe(401);
    // The session, and what was begun beside it, which may end later.
    await expect.poll(() => queries.count).toBe(before + 2);
    expect((await call('readStudent', {})).status).toBe(401);
    expect(queries.count).toBe(before + 3);
  });

  test('that is known from the call before answers for the account that it is of now', async () => {
    const [one, other] = [await student(school()), await student(school())];
    expect((await one.call('readStudent', {})).body.student._id).toBe(one.studentId);
    const moved = school().database.updateTable('sessions').set({ account_id: other.studentId });
    await moved.where('account_id', '=', one.studentId).execute();
    expect((await one.call('readStudent', {})).body.student._id).toBe(other.studentId);
  });

  test('of another kind is not known by its token', async () => {
    const { database, queries } = school();
    const { call, jar } = await student(school());
    await call('readStudent', {});
    const caller = guest(school());
    caller.jar.set('admin_session', jar.get('student_session') ?? '');
    const before = queries.count;
    expect((await caller.call('listEnrollments', { query: {} })).status).toBe(401);
    expect(queries.count - before).toBe(1);
    expect(
      await database.selectFrom('throttles').select('key').where('key', 'like', 'call:listEnrollments:%').execute(),
    ).toEqual([]);
  });

  test.each(['logout', 'logoutStudent'] as const)('ends on the server by %s, with or without a body', async (name) => {
    for (const body of [undefined, {}]) {
      const caller = await student(school());
      const token = caller.jar.get('student_session') ?? '';
      const answered = await caller.callLoosely(name, { body });
      expect([answered.status, answered.body]).toEqual([200, { ok: true }]);
      expect(caller.jar.has('student_session')).toBe(false);
      expect((await me(token)).status).toBe(401);
      expect((await caller.callLoosely(name, { body })).status).toBe(200);
    }
  });

  test('leaves an admin’s session in the same browser alone when it ends', async () => {
    const caller = await admin(school());
    const { email } = await aStudent(school());
    await caller.call('login', { body: { identifier: email, password: studentPassword } });
    await caller.call('logout', {});
    expect((await caller.call('readStudent', {})).status).toBe(401);
    expect((await caller.call('readAdmin', {})).status).toBe(200);
  });
});
