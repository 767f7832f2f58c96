import { beforeAll, describe, expect, test } from 'vitest';
import { staffRoles } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { mayCall } from '#base/shared/may-call.ts';
import { api, type CallName } from '#contract/api.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { type Description, type Operation, operationsOf, readDescription } from '../described.ts';
import { onEveryEngine, startSchool } from '../start-app.ts';
import { unhurried } from '../steps.ts';

// `/api/openapi.json` is a promise to programs: it says what the school does.

/** Bytes, when it is not compressed. */
const mostBytes = 200_000;

/** Everything that a document refers to. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);

describe('The description of the API', () => {
  let described: Description;
  let operations: Map<string, Operation>;
  beforeAll(async () => {
    described = await readDescription();
    operations = operationsOf(described);
  });

  test('gives no name to a schema that says nothing', () => {
    const empty = Object.entries(described.components.schemas ?? {}).filter(
      ([, schema]) => Object.keys(schema).length === 0,
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test('is no larger than a program likes to load, and has a licence and an address', async () => {
    expect(Buffer.byteLength(JSON.stringify(described))).toBeLessThanOrEqual(mostBytes);
    expect([described.info.license, described.servers]).toEqual([{ name: 'MIT', identifier: 'MIT' }, [{ url: '/' }]]);
  });

  test('says that a call signs in only where its answer sets a session', () => {
    const signing = keysOf(api).filter((name) => /^Signs in\b|\band signs in\b/.test(api[name].summary));
    expect(signing).toContain('login');
    expect(signing.filter((name) => !('setsSession' in api[name]))).toEqual([]);
  });

  test('has every call, each with a sentence of its own that says what it does', () => {
    expect([...operations.keys()]).toEqual(expect.arrayContaining(keysOf(api)));
    expect(operations.size).toBe(keysOf(api).length);
    const summaries = [...operations.values()].map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][^.]{9,88}\.$/.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  test('names a refusal of every call, and each of them is a Refusal', () => {
    const silent = [...operations].filter(
      ([, { responses }]) => !Object.keys(responses).some((status) => /^4|^default/.test(status)),
    );
    expect(silent).toEqual([]);
    const bodies = Object.entries(described.components.responses ?? {}).filter(([status]) => /^\d/.test(status));
    expect(bodies.map(([status]) => status)).toEqual(['400', '401', '403', '404', '409', '413', '429']);
    for (const [, { content }] of bodies)
      expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } });
  });

  test('says who may call, as the table of calls does', () => {
    for (const [name, { security }] of operations) {
      const row = Object.entries(api).find(([call]) => call === name)?.[1];
      if (!row) throw new Error(`No call is named ${name}.`);
      const roles = staffRoles.filter((role) => mayCall(row, role));
      const asAdmin = roles.length === 4 ? [{ admin: [] }] : roles.map((role) => ({ admin: [role] }));
      expect([name, security]).toEqual([name, { guest: [], student: [{ student: [] }], admin: asAdmin }[row.who]]);
    }
  });

  test('names the cookies as they are where the school is deployed', async () => {
    const namesOf = ({ components }: Description) =>
      Object.values(components.securitySchemes ?? {}).map(({ name }) => name);
    expect(namesOf(described)).toEqual(['student_session', 'admin_session']);
    const deployed = await startSchool('sqlite', {
      ...{ PUBLIC_URL: 'https://localhost', SMS_GATEWAY: 'bulksmsbd', SMS_API_KEY: 'key', SMS_SENDER: 'School' },
    });
    const response = await deployed.app.request('https://localhost/api/openapi.json');
    expect(namesOf(await response.json())).toEqual(['__Host-student_session', '__Host-admin_session']);
    await deployed.close();
  });

  test('refers to nothing that is not there, and has nothing to which nobody refers', () => {
    const referred = new Set(referencesIn(described));
    const { securitySchemes: _, ...components } = described.components;
    const there = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...referred].sort()).toEqual(there.sort());
  });

  test('speaks of no dialect, no default and no empty choice', () => {
    const keys = keysIn(Object.values(described.components));
    expect(keys.filter((key) => ['$schema', '$defs', 'default', 'nullable'].includes(key))).toEqual([]);
    expect(JSON.stringify(described)).not.toContain('[]}]}');
  });

  test('names no component as another one in other letters, which some generators take for the same file', () => {
    const names = Object.values(described.components).flatMap((all) => Object.keys(all));
    const schemas = Object.keys(described.components.schemas ?? {}).map((name) => name.toLowerCase());
    expect(new Set(schemas).size).toBe(schemas.length);
    expect(
      Object.keys(described.components.parameters ?? {}).filter((name) => schemas.includes(name.toLowerCase())),
    ).toEqual([]);
    expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
  });

  test.each([
    ['login', ['identifier', 'password']],
    ['register', ['name', 'email', 'phone', 'password', 'confirmPassword']],
    ['enroll', ['courseId', 'method']],
  ] as const)('says what %s needs', (name, fields) => {
    expect(requiredBy(described, operations.get(name))).toEqual(expect.arrayContaining([...fields]));
  });

  test.each([
    ['login', [400, 401, 403, 429]],
    ['register', [400, 409, 429]],
    ['enroll', [400, 401, 403, 404, 409, 429]],
    ['readLectureLink', [400, 401, 403, 404, 429]],
    ['markPaid', [400, 401, 403, 404, 409, 429]],
    ['createCourse', [400, 401, 403, 409, 413, 429]],
  ] as const)('says how %s is refused', (name, statuses) => {
    const told = Object.keys(operations.get(name)?.responses ?? {}).map(Number);
    expect(told.filter((status) => status >= 400)).toEqual(statuses);
  });
});

/** The fields that a body must have, by its schema or the one to which it refers. */
function requiredBy(described: Description, operation: Operation | undefined): string[] {
  const resolve = (schema: unknown): string[] => {
    const { $ref, required = [], allOf = [] } = Object(schema);
    const inherited = allOf.flatMap(resolve);
    const referred =
      typeof $ref === 'string' ? resolve(described.components.schemas?.[$ref.split('/').at(-1) ?? '']) : [];
    return [...referred, ...inherited, ...required];
  };
  return resolve(operation?.requestBody?.content['application/json']?.schema);
}

onEveryEngine(
  'Each call',
  (school) => {
    const callers: Record<string, Caller> = {};
    beforeAll(async () => {
      callers.admin = await admin(school());
      callers.student = await student(school());
    });

    const withBody = keysOf(api).filter((name) => 'body' in api[name]);
    const params = (name: CallName) =>
      Object.fromEntries(
        [...api[name].path.matchAll(/:(\w+)/g)].map(([, one]) => [one, '0190c5d3-0000-7000-8000-000000000000']),
      );

    /** Only an account with a password needs it: their summary says so. */
    const byAccount = { endOtherSessions: ['currentPassword'] };

    test('refuses an empty body exactly where the description says that a field is required', {
      timeout: 60_000,
    }, async () => {
      const described = await readDescription();
      const operations = operationsOf(described);
      const told: Record<string, string[]> = {};
      const refused: Record<string, string[]> = {};
      for (const name of withBody) {
        const caller = callers[api[name].who] ?? guest(school());
        const { status, refusal } = await caller.callLoosely(name, { params: params(name), body: {} });
        told[name] = requiredBy(described, operations.get(name)).sort();
        refused[name] = status === 400 ? Object.keys(refusal.fields ?? { '': '' }).sort() : [];
      }
      expect(refused).toEqual({ ...told, ...byAccount });
    });

    test('needs no body exactly where the description says so', { timeout: 60_000 }, async () => {
      const operations = operationsOf(await readDescription());
      for (const name of withBody) {
        const caller = callers[api[name].who] ?? guest(school());
        const { status } = await caller.callLoosely(name, { params: params(name) });
        const isNeeded = (status === 400 || status === 415) && !(name in byAccount);
        expect([name, isNeeded]).toEqual([name, operations.get(name)?.requestBody?.required === true]);
      }
    });
  },
  unhurried,
);
