import { expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { admin, guest, student } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

onEveryEngine('The hint beside a session', (school) => {
  const kinds = [
    ['student', student, 'readStudent', 'logout'],
    ['admin', admin, 'readAdmin', 'logoutAdmin'],
  ] as const;

  test.each(kinds)('of a %s opens nothing, and is taken away where there is no session', async (kind, _in, read) => {
    const caller = guest(school());
    caller.jar.set(`${kind}_hint`, '1');
    const { status, headers } = await caller.callLoosely(read, {});
    expect([status, headers.getSetCookie()]).toEqual([401, [`${kind}_hint=; Path=/; SameSite=Lax; Max-Age=0`]]);
    expect((await caller.callLoosely(read, {})).headers.getSetCookie()).toEqual([]);
  });

  test.each(kinds)('of a %s goes when the session has ended, wherever that was', async (kind, signedIn, read) => {
    const { callLoosely, jar } = await signedIn(school());
    expect((await callLoosely(read, {})).headers.getSetCookie()).toEqual([]);
    expect(jar.get(`${kind}_hint`)).toBe('1');
    await school()
      .database.updateTable('sessions')
      .set({ idle_ends_at: databaseTime(-1) })
      .execute();
    expect((await callLoosely(read, {})).status).toBe(401);
    expect(jar.has(`${kind}_hint`)).toBe(false);
  });

  test.each(kinds)('of a %s goes with a logout', async (kind, signedIn, _read, logout) => {
    const { callLoosely, jar } = await signedIn(school());
    expect((await callLoosely(logout, {})).status).toBe(200);
    expect([...jar.keys()].filter((name) => name.startsWith(kind))).toEqual([]);
  });

  test.each(kinds)('of a %s is set by any call with a session that has none', async (kind, signedIn, read) => {
    const { callLoosely, jar } = await signedIn(school());
    jar.delete(`${kind}_hint`);
    expect((await callLoosely(read, {})).status).toBe(200);
    expect(jar.get(`${kind}_hint`)).toBe('1');
  });

  test('of one kind says nothing of the other', async () => {
    const caller = await admin(school());
    const { email } = await aStudent(school());
    await caller.call('login', { body: { identifier: email, password: studentPassword } });
    await caller.call('logout', {});
    expect([...caller.jar.keys()].sort()).toEqual(['admin_hint', 'admin_session']);
  });

  test('is not given to a refused login', async () => {
    const { email } = await aStudent(school());
    const { headers } = await guest(school()).call('login', {
      body: { identifier: email, password: 'wrong password' },
    });
    expect(headers.getSetCookie()).toEqual([]);
  });
});
