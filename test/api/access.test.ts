import { expect, test } from 'vitest';
import type { Who } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { api, type CallName } from '#contract/api.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine, type School } from '../start-app.ts';

// Generated from the table of calls: each row as each kind of caller (trust B2, E4).

const names = keysOf(api);
const rowsFor = (who: Who) => names.filter((name) => api[name].who === who);
/** Ids of nothing, for the path of a call. */
const anyIds = (name: CallName) =>
  Object.fromEntries([...api[name].path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'x']));

type AnyCaller = Pick<ReturnType<typeof guest>, 'callLoosely'>;

/** Statuses of calls without any usable body: whoever gets past the session sees something else than 401. */
async function statuses(caller: AnyCaller, rows: CallName[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of rows) {
    const { status } = await caller.callLoosely(name, {
      params: anyIds(name),
      ...(api[name].method === 'GET' ? {} : { body: {} }),
    });
    found[name] = status;
  }
  return found;
}

const all401 = (rows: CallName[]) => Object.fromEntries(rows.map((name) => [name, 401]));

function withCookie(school: School, name: string, value: string) {
  const caller = guest(school);
  caller.jar.set(name, value);
  return caller;
}

onEveryEngine('who may call', (school) => {
  test('a guest is told to sign in by every student and admin call', async () => {
    const rows = [...rowsFor('student'), ...rowsFor('admin')];
    expect(await statuses(guest(school()), rows)).toEqual(all401(rows));
  });

  test('a student gets 401 from every admin call, before its id or body is looked at', async () => {
    const rows = rowsFor('admin');
    expect(await statuses(await student(school()), rows)).toEqual(all401(rows));
  });

  test('an admin gets 401 from every student call', async () => {
    const rows = rowsFor('student');
    expect(await statuses(await admin(school()), rows)).toEqual(all401(rows));
  });

  test('a token in the cookie of the other kind opens nothing', async () => {
    const signedIn = await student(school());
    const swapped = withCookie(school(), 'admin_session', signedIn.jar.get('student_session') ?? '');
    expect(await statuses(swapped, rowsFor('admin'))).toEqual(all401(rowsFor('admin')));
  });

  test('garbage in the cookies is a 401, never a 500', async () => {
    for (const garbage of ['x', 'a'.repeat(8000), '%00%ff', '../../etc/passwd', '"quoted"']) {
      const asStudent = withCookie(school(), 'student_session', garbage);
      expect((await asStudent.call('readStudent', {})).status).toBe(401);
      const asAdmin = withCookie(school(), 'admin_session', garbage);
      expect((await asAdmin.call('readAdmin', {})).status).toBe(401);
    }
  });

  test('an expired session is a 401', async () => {
    const signedIn = await student(school());
    await school()
      .database.updateTable('sessions')
      .set({ idle_ends_at: '2020-01-01T00:00:00.000Z' })
      .where('account_id', '=', signedIn.studentId)
      .execute();
    expect(await statuses(signedIn, rowsFor('student'))).toEqual(all401(rowsFor('student')));
  });

  test('who is signed in gets past the session of each call of their kind', async () => {
    const asStudent = await statuses(await student(school()), rowsFor('student'));
    expect(Object.entries(asStudent).filter(([, status]) => status === 401 || status >= 500)).toEqual([]);
    const asAdmin = await statuses(await admin(school()), rowsFor('admin'));
    expect(Object.entries(asAdmin).filter(([, status]) => status === 401 || status >= 500)).toEqual([]);
  });
});
