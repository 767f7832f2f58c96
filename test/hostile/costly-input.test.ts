import { randomBytes } from 'node:crypto';
import type { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStudent, studentPassword } from '../factories.ts';
import { countStatuses, send } from '../faults/calls.ts';
import { listCourse, signedInAdmin } from '../faults/people.ts';
import { findPlace, migrateAt, openSchool, type Place, type SchoolProcess } from '../faults/school-process.ts';
import { inParallel } from '../steps.ts';
import { costRatio, networkAgent } from './client.ts';

// Passwords and texts that cost a server more than they cost their sender (trust I6, L2, P4).

let place: Place;
let school: SchoolProcess;
const random = () => randomBytes(9).toString('hex');

beforeAll(async () => {
  // With the limits of a real school.
  place = await findPlace('sqlite', null, { RATE_LIMIT_SCALE: '1' });
  await migrateAt(place);
  school = await openSchool(place);
  await school.untilReady();
});
afterAll(async () => {
  school?.signal('SIGKILL');
  await school?.ended;
  await place?.remove();
});

describe('Passwords', () => {
  test('a flood of registrations leaves unknown accounts as they are: wrong, not away', async () => {
    const flooder = networkAgent('127.0.0.5');
    const register = (index: number) =>
      send(school.address, '/api/students/register', {
        method: 'POST',
        body: {
          name: 'Flood',
          email: `flood-${index}-${random()}@example.com`,
          phone: `018${String(10_000_000 + index)}`,
          password: 'bright-river-42',
          confirmPassword: 'bright-river-42',
        },
        agent: flooder,
      });
    const unknown = { identifier: 'nobody@example.com', password: 'whatever-it-is' };
    const login = () => send(school.address, '/api/students/login', { method: 'POST', body: unknown });
    const flood = inParallel(59, register);
    const during = await login();
    const counts = countStatuses(await flood);
    flooder.destroy();
    expect(Object.keys(counts).every((status) => ['201', '503'].includes(status))).toBe(true);
    expect([during.status, (await login()).status]).toEqual([401, 401]);
    expect(school.isRunning()).toBe(true);
  });

  test('one account on sixty connections leaves a place for everybody else', async () => {
    const own = await place.withDatabase((database) => aStudent({ database }));
    const other = await place.withDatabase((database) => aStudent({ database }));
    const [attacker, visitor] = [networkAgent('127.0.0.3'), networkAgent('127.0.0.4')];
    const login = (agent: Agent, identifier: string) =>
      send(school.address, '/api/students/login', {
        method: 'POST',
        body: { identifier, password: studentPassword },
        agent,
      });
    const attack = inParallel(180, () => login(attacker, own.email), 60);
    const others = await inParallel(3, () => login(visitor, other.email), 1);
    const answers = await attack;
    attacker.destroy();
    visitor.destroy();
    expect(countStatuses(others)).toEqual({ 200: 3 });
    expect(countStatuses(answers)[429]).toBeGreaterThan(0);
  });
});

describe('Texts that are costly to read', () => {
  const marks = (bytes: number) => `a${'\u0327\u0301'.repeat(bytes / 4)}`;
  const plain = (bytes: number) => 'a'.repeat(bytes);
  const registration = (name: string) => ({
    path: '/api/students/register',
    method: 'POST',
    body: { name, email: 'm@example.com', phone: '01712345678', password: 'p', confirmPassword: 'p' },
  });

  test('60 kB of combining marks cost what 60 kB of letters cost', async () => {
    const { ratio, statuses } = await costRatio(school, registration(marks(60_000)), registration(plain(60_000)));
    expect(statuses).toEqual([400]);
    expect(ratio).toBeLessThan(3);
  });

  test('250 kB of them in an outline, too', async () => {
    const admin = await signedInAdmin(place);
    const course = await listCourse(school, admin);
    const outline = (topicName: string) => ({
      path: `/api/courses/${course._id}/lecture`,
      method: 'PUT',
      cookie: admin.cookie,
      body: { lecture: [{ topicNo: 1, topicName, classes: [] }] },
    });
    const { ratio, statuses } = await costRatio(school, outline(marks(250_000)), outline(plain(250_000)), 7);
    expect(statuses).toEqual([400]);
    expect(ratio).toBeLessThan(3);
  });
});
