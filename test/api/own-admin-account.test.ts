import { expect, test } from 'vitest';
import { ownAccountMessages as messages } from '#base/shared/own-account-messages.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { adminPassword, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

const proof = { currentPassword: adminPassword };

onEveryEngine('An admin’s own sessions', (school) => {
  const sessionsOf = async (caller: Caller) => (await caller.call('listAdminSessions', {})).body.sessions;
  const isIn = async (caller: Caller) => (await caller.call('readAdmin', {})).status === 200;
  const actsOf = (adminId: string) =>
    school()
      .database.selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'action', 'after'])
      .where('subject', '=', adminId)
      .where('action', 'like', '%session%')
      .orderBy('position')
      .execute();

  test('are an admin’s own: a student’s session and another admin’s see none of them', async () => {
    const pupil = await student(school());
    expect((await pupil.call('listAdminSessions', {})).status).toBe(401);
    expect((await pupil.call('endOtherAdminSessions', { body: { currentPassword: studentPassword } })).status).toBe(
      401,
    );
    const [here, stranger] = [await admin(school()), await admin(school())];
    const [{ id = '' } = {}] = await sessionsOf(stranger);
    const answered = await here.call('endAdminSession', { params: { id }, body: proof });
    expect([answered.status, answered.refusal.error]).toEqual([404, messages.noSuchSession]);
    await here.call('endOtherAdminSessions', { body: proof });
    expect(await isIn(stranger)).toBe(true);
  });

  test('are listed this one first, end one by one and together with the password alone, and that is written down', async () => {
    const here = await admin(school());
    const others = [await admin(school(), here.details), await admin(school(), here.details)];
    const listed = await sessionsOf(here);
    expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['begunAt', 'device', 'id', 'isThis', 'lastUsedAt']);
    const params = { id: listed[1]?.id ?? '' };
    for (const [body, sentence] of [
      [undefined, messages.currentPasswordRequired],
      [{ currentPassword: 'not-the-password' }, messages.currentPasswordWrong],
    ] as const) {
      const one = await here.callLoosely('endAdminSession', { params, body });
      const all = await here.callLoosely('endOtherAdminSessions', { body });
      for (const { status, refusal } of [one, all])
        expect([status, refusal.fields]).toEqual([400, { currentPassword: sentence }]);
    }
    expect(await Promise.all(others.map(isIn))).toEqual([true, true]);

    expect((await here.call('endAdminSession', { params, body: proof })).body).toEqual({ ok: true });
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1);
    expect((await here.call('endAdminSession', { params, body: proof })).status).toBe(404);
    expect((await here.call('endOtherAdminSessions', { body: proof })).body).toEqual({ ok: true });
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect(await isIn(here)).toBe(true);
    const by = { actor_kind: 'admin', actor_id: here.adminId };
    expect(await actsOf(here.adminId)).toEqual([
      { ...by, action: 'admin.session_ended', after: JSON.stringify({ device: null }) },
      { ...by, action: 'admin.other_sessions_ended', after: JSON.stringify({ count: 1 }) },
    ]);
  });

  test('end like a logout where it is the own one', async () => {
    const here = await admin(school());
    const other = await admin(school(), here.details);
    const id = (await sessionsOf(here)).find(({ isThis }) => isThis)?.id ?? '';
    expect((await here.call('endAdminSession', { params: { id } })).status).toBe(200);
    expect([await isIn(here), await isIn(other), here.jar.has('admin_session')]).toEqual([false, true, false]);
    expect((await guest(school()).call('listAdminSessions', {})).status).toBe(401);
  });
});
