import { describe, expect, test } from 'vitest';
import { guest, student } from '../callers.ts';
import { anAdmin } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { inParallel } from '../steps.ts';

const registration = {
  name: 'Sadia',
  email: 'sadia',
  phone: '1',
  password: 'bright-river-42',
  confirmPassword: 'bright-river-42',
};

onEveryEngine('The limits of a network', (school) => {
  test('let six hundred searches a minute through, and not one more', async () => {
    const pupil = guest(school(), '203.0.113.7');
    const search = async () => (await pupil.request('/api/courses?q=english')).status;
    const statuses = await inParallel(600, search);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await pupil.request('/api/courses?q=english');
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // Everybody else searches on, and the plain catalogue is never counted.
    expect((await guest(school(), '203.0.113.8').request('/api/courses?q=english')).status).toBe(200);
    expect((await pupil.request('/api/courses')).status).toBe(200);
  });

  test('let sixty registrations in ten minutes through, good or bad', async () => {
    const office = guest(school(), '203.0.113.9');
    const statuses = await inParallel(
      60,
      async () => (await office.callLoosely('register', { body: registration })).status,
    );
    expect(new Set(statuses)).toEqual(new Set([400]));
    const refused = await office.callLoosely('register', { body: registration });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect((await guest(school(), '203.0.113.10').callLoosely('register', { body: registration })).status).toBe(400);
  });

  test('let ten first steps of an admin’s sign-in through in fifteen minutes', async () => {
    const { email } = await anAdmin(school());
    const caller = guest(school(), '203.0.113.11');
    const statuses = [];
    for (let times = 0; times < 11; times += 1) {
      statuses.push((await caller.callLoosely('sendCode', { body: { email, password: '' } })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test('count a whole IPv6 network of one home together, and its neighbour apart', async () => {
    const register = async (address: string) =>
      (await guest(school(), address).callLoosely('register', { body: registration })).status;
    const hosts = Array.from({ length: 60 }, (_, host) => `2001:db8:1:2::${(host + 1).toString(16)}`);
    for (const address of hosts) expect(await register(address)).toBe(400);
    expect(await register('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(429);
    expect(await register('2001:db8:1:3::1')).toBe(400);
  });

  test('do not believe who is forwarded', async () => {
    const caller = guest(school(), '203.0.113.12');
    const register = async (forwarded: string) =>
      (await caller.callLoosely('register', { body: registration, headers: { 'x-forwarded-for': forwarded } })).status;
    for (let times = 0; times < 60; times += 1) expect(await register(`198.51.100.${times}`)).toBe(400);
    expect(await register('198.51.100.99')).toBe(429);
  });

  test('let a student change the profile sixty times in ten minutes', async () => {
    const caller = await student(school());
    const change = async () => (await caller.callLoosely('updateInfo', { body: { name: '' } })).status;
    expect(new Set(await inParallel(60, change))).toEqual(new Set([400]));
    expect(await change()).toBe(429);
  });

  test('let a student tick sixty lectures a minute, and what is watched be saved twenty times beside it', async () => {
    const caller = await student(school());
    const params = { courseId: 'none', lectureId: 'none' };
    const tick = async () => (await caller.callLoosely('markLecture', { params, body: { done: true } })).status;
    const save = async () => (await caller.callLoosely('saveProgress', { params, body: { items: [] } })).status;
    expect(await inParallel(60, tick)).not.toContain(429);
    expect(await tick()).toBe(429);
    expect(await inParallel(20, save)).not.toContain(429);
    expect(await save()).toBe(429);
  });
});

onEveryEngine(
  'Behind trusted proxies the limits',
  (school) => {
    test('count the last hop that is none of them', async () => {
      const register = async (forwarded: string) =>
        (
          await guest(school(), '10.0.0.5').callLoosely('register', {
            body: registration,
            headers: { 'x-forwarded-for': forwarded },
          })
        ).status;
      for (let times = 0; times < 60; times += 1) {
        expect(await register(`198.51.100.${times}, 203.0.113.20, 10.1.2.3`)).toBe(400);
      }
      expect(await register('203.0.113.20')).toBe(429);
      expect(await register('203.0.113.20, 203.0.113.21')).toBe(400);
    });

    test('are told of a proxy of one’s own that nobody named, once', async () => {
      const warnings = () => school().logLines.filter((line) => line.includes('TRUSTED_PROXIES'));
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      for (const address of ['10.0.0.5', '203.0.113.12']) await guest(school(), address).request('/', { headers });
      await guest(school(), '192.168.1.9').request('/');
      expect(warnings()).toEqual([]);
      for (let times = 0; times < 2; times += 1) await guest(school(), '192.168.1.9').request('/', { headers });
      expect(warnings()).toEqual([expect.stringContaining('192.168.1.9')]);
    });
  },
  { TRUSTED_PROXIES: '10.0.0.0/8', LOG_LEVEL: 'warn' },
);

describe('When tries cannot be counted', () => {
  onEveryEngine('because the counters are gone', (school) => {
    test('nobody signs in or registers, and visitors read on', async () => {
      const { email } = await anAdmin(school());
      const signedIn = await student(school());
      await school().database.schema.dropTable('throttles').execute();
      const visitor = guest(school());
      const login = { identifier: signedIn.details.email, password: 'bright-river-42' };
      const refused = [
        await visitor.callLoosely('login', { body: login }),
        await visitor.callLoosely('register', { body: registration }),
        await visitor.callLoosely('sendCode', { body: { email, password: 'quiet-mango-orchard-7' } }),
        await signedIn.callLoosely('enroll', { body: { courseId: 'x', method: 'none', reference: 'none' } }),
      ];
      for (const { status, headers, refusal } of refused) {
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
        expect(JSON.stringify(refusal)).not.toMatch(/throttles|table|relation|sqlite/i);
      }
      for (const path of ['/api/courses', '/api/courses?q=english']) {
        expect([path, (await visitor.request(path)).status]).toEqual([path, 200]);
      }
      expect((await visitor.request('/api/courses/none')).status).toBe(404);
      expect((await visitor.call('logout', {})).status).toBe(200);
    });
  });
});
