import { expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { ownAccountMessages } from '#base/shared/own-account-messages.ts';
import { sessionMessages } from '#people/student-accounts/session-messages.ts';
import { type Caller, guest, student } from '../callers.ts';
import { studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const proof = { currentPassword: studentPassword };
const unknownId = '0123456789abcdef';

onEveryEngine('Own sessions', (school) => {
  /** The same student in as many more browsers. */
  async function inBrowsers(more: number) {
    const here = await student(school());
    const others = Array.from({ length: more }, () => guest(school()));
    for (const other of others) {
      const body = { identifier: here.details.email, password: studentPassword };
      await other.call('login', { body, headers: { 'user-agent': phone } });
    }
    return { here, others };
  }

  const sessionsOf = async (caller: Caller) => (await caller.call('listOwnSessions', {})).body.sessions;
  const isIn = async (caller: Caller) => (await caller.call('readStudent', {})).status === 200;
  const otherId = async (caller: Caller) => (await sessionsOf(caller)).find(({ isThis }) => !isThis)?.id ?? '';
  const actsOf = (studentId: string) =>
    school()
      .database.selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'action', 'after', 'network'])
      .where('subject', '=', studentId)
      .execute();
  const becomeSocial = (studentId: string) =>
    school()
      .database.updateTable('students')
      .set({ provider: 'google', password_hash: null })
      .where('id', '=', studentId)
      .execute();

  test('are nobody’s without a session', async () => {
    const caller = guest(school());
    expect((await caller.call('listOwnSessions', {})).status).toBe(401);
    expect((await caller.call('endOwnSession', { params: { id: unknownId }, body: proof })).status).toBe(401);
    expect((await caller.call('endOtherSessions', { body: proof })).status).toBe(401);
  });

  test('of another student are not found, and stay', async () => {
    const { here } = await inBrowsers(0);
    const stranger = await student(school());
    const [{ id = '' } = {}] = await sessionsOf(stranger);
    const answered = await here.call('endOwnSession', { params: { id }, body: proof });
    expect([answered.status, answered.refusal.error]).toEqual([404, ownAccountMessages.noSuchSession]);
    await here.call('endOtherSessions', { body: proof });
    expect(await isIn(stranger)).toBe(true);
  });

  test.each([
    ['nobody’s', unknownId],
    ['a word', 'x'],
    ['a pattern', '%'],
    ['very long', 'a'.repeat(250)],
    ['of odd bytes', '%00'],
  ])('are not found by an id that is %s', async (_what, id) => {
    const { here } = await inBrowsers(1);
    expect((await here.call('endOwnSession', { params: { id }, body: proof })).status).toBe(404);
    expect(await sessionsOf(here)).toHaveLength(2);
  });

  test('are not found by the whole hash of a token, nor does an id sign anybody in', async () => {
    const { here, others } = await inBrowsers(1);
    const hash = hashToken(others[0]?.jar.get('student_session') ?? '');
    expect((await here.call('endOwnSession', { params: { id: hash }, body: proof })).status).toBe(404);
    const thief = guest(school());
    for (const value of [await otherId(here), hash]) {
      thief.jar.set('student_session', value);
      expect(await isIn(thief)).toBe(false);
    }
    expect(JSON.stringify((await here.call('listOwnSessions', {})).body)).not.toContain(hash);
  });

  test.each([
    ['no password', undefined, ownAccountMessages.currentPasswordRequired],
    ['a blank one', { currentPassword: '' }, ownAccountMessages.currentPasswordRequired],
    ['a wrong one', { currentPassword: 'not-the-password' }, ownAccountMessages.currentPasswordWrong],
  ])('do not end with %s', async (_what, body, sentence) => {
    const { here, others } = await inBrowsers(1);
    const one = await here.callLoosely('endOwnSession', { params: { id: await otherId(here) }, body });
    const all = await here.callLoosely('endOtherSessions', { body });
    for (const { status, refusal } of [one, all])
      expect([status, refusal.error, refusal.fields]).toEqual([400, sentence, { currentPassword: sentence }]);
    expect(await isIn(others[0] ?? here)).toBe(true);
  });

  test('cannot be used to guess the password', async () => {
    const { here } = await inBrowsers(1);
    const params = { id: await otherId(here) };
    const tries = Array.from({ length: 12 }, (_, number) => ({ params, body: { currentPassword: `guess-${number}` } }));
    const statuses: number[] = [];
    for (const one of tries) statuses.push((await here.call('endOwnSession', one)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect((await here.call('endOwnSession', { params, body: proof })).status).toBe(429);
  });

  test('are listed with what the browser called itself, this one first, and without an ended one', async () => {
    const { here, others } = await inBrowsers(2);
    await school()
      .database.updateTable('sessions')
      .set({ ends_at: databaseTime(-1) })
      .where('token_hash', '=', hashToken(others[1]?.jar.get('student_session') ?? ''))
      .execute();
    const { body, headers } = await here.call('listOwnSessions', {});
    const { sessions } = body;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(sessions.map(({ device, isThis }) => ({ device, isThis }))).toEqual([
      { device: null, isThis: true },
      { device: 'Chrome on Android', isThis: false },
    ]);
    for (const { id, begunAt, lastUsedAt } of sessions) {
      expect(id).toMatch(/^[\da-f]{16}$/);
      for (const time of [begunAt, lastUsedAt]) expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000);
    }
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['begunAt', 'device', 'id', 'isThis', 'lastUsedAt']);
  });

  test('tell their last use as far as it is written down', async () => {
    const { here } = await inBrowsers(0);
    const day = 24 * 60 * 60;
    await school()
      .database.updateTable('sessions')
      .set({ idle_ends_at: databaseTime(6.5 * day) })
      .where('account_id', '=', here.studentId)
      .execute();
    const [session] = await sessionsOf(here);
    expect(Date.now() - Date.parse(session?.lastUsedAt ?? '')).toBeGreaterThan(0.49 * day * 1000);
  });

  test('end at once, one by one, and that is written down', async () => {
    const { here, others } = await inBrowsers(2);
    const [, second] = await sessionsOf(here);
    expect((await here.call('endOwnSession', { params: { id: second?.id ?? '' }, body: proof })).body).toEqual({
      ok: true,
    });
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1);
    expect(await isIn(here)).toBe(true);
    expect(await sessionsOf(here)).toHaveLength(2);
    const again = await here.call('endOwnSession', { params: { id: second?.id ?? '' }, body: proof });
    expect(again.status).toBe(404);
    expect(await actsOf(here.studentId)).toEqual([
      {
        ...{ actor_kind: 'student', actor_id: here.studentId, action: 'student.session_ended', network: '127.0.0.1' },
        after: JSON.stringify({ device: 'Chrome on Android' }),
      },
    ]);
  });

  test('end all but this one together', async () => {
    const { here, others } = await inBrowsers(3);
    expect((await here.call('endOtherSessions', { body: proof })).body).toEqual({ ok: true });
    expect(await Promise.all(others.map(isIn))).toEqual([false, false, false]);
    expect(await isIn(here)).toBe(true);
    const [act] = await actsOf(here.studentId);
    expect([act?.action, act?.after]).toEqual(['student.other_sessions_ended', JSON.stringify({ count: 3 })]);
  });

  test('the own one ends like a logout, without a password', async () => {
    const { here, others } = await inBrowsers(1);
    const id = (await sessionsOf(here)).find(({ isThis }) => isThis)?.id ?? '';
    const answered = await here.call('endOwnSession', { params: { id } });
    expect(answered.status).toBe(200);
    expect(here.jar.has('student_session')).toBe(false);
    expect(await isIn(others[0] ?? here)).toBe(true);
  });

  test('of a social account end within ten minutes of its sign-in, and not later', async () => {
    const { here, others } = await inBrowsers(2);
    await becomeSocial(here.studentId);
    const begun = (seconds: number) =>
      school()
        .database.updateTable('sessions')
        .set({ created_at: databaseTime(seconds) })
        .where('token_hash', '=', hashToken(here.jar.get('student_session') ?? ''))
        .execute();
    await begun(-601);
    const refused = await here.call('endOwnSession', { params: { id: await otherId(here) } });
    expect([refused.status, refused.refusal.error]).toEqual([403, sessionMessages.signInAgain]);
    expect((await here.call('endOtherSessions', {})).status).toBe(403);
    expect(await Promise.all(others.map(isIn))).toEqual([true, true]);
    await begun(-590);
    expect((await here.call('endOwnSession', { params: { id: await otherId(here) } })).status).toBe(200);
    expect((await here.call('endOtherSessions', {})).status).toBe(200);
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  });

  test('of an account that was disabled meanwhile answer 401', async () => {
    const { here } = await inBrowsers(1);
    const id = await otherId(here);
    await school().database.deleteFrom('sessions').where('account_id', '=', here.studentId).execute();
    expect((await here.call('endOwnSession', { params: { id }, body: proof })).status).toBe(401);
  });
});
