import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { api } from '#contract/api.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import { admin, guest, student } from '../callers.ts';
import { aCourseDraft, aPicture } from '../factories.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { hostileValues, type KnownValues, valuesOf } from './bodies.ts';
import { brokenInvariants } from './invariants.ts';

// Never a 500, never a broken invariant, whatever is sent (trust E2, I5): 20,000 calls in a test run, half on each
// engine. `FUZZ_CALLS` sets another number for each.
const calls = Number(process.env.FUZZ_CALLS ?? 10_000);

// The logouts would end the scene at once; the social sign-in answers with redirects.
const names = keysOf(api).filter((name) => !/logout|google/i.test(name));

type Scene = { school: School; callers: ReturnType<typeof guest>[]; known: KnownValues };

/** Two students, an admin, three courses: enough for calls to meet each other. */
async function setScene(school: School): Promise<Scene> {
  const [one, other, owner] = [await student(school), await student(school), await admin(school)];
  const courses = [];
  for (const courseStatus of ['open', 'running', 'closed'] as const) {
    const { body } = await owner.call('createCourse', { body: await aCourseDraft({ courseStatus }) });
    courses.push(body.course);
  }
  const picture = await aPicture();
  const known: KnownValues = {
    courseId: fc.constantFrom(...courses.map((course) => course._id)),
    id: fc.constantFrom(...courses.map((course) => course._id)),
    idOrSlug: fc.constantFrom(...courses.flatMap((course) => [course._id, course.slug, course.courseNo])),
    slug: fc.constantFrom(...courses.map((course) => instructorSlug(course.instructor.name))),
    studentId: fc.constantFrom(one.studentId, other.studentId),
    courseNo: fc.constantFrom(...courses.map((course) => course.courseNo)),
    courseCardImage: fc.constant(picture),
    courseBanner: fc.constant(picture),
    img: fc.constant(picture),
    fbLink: fc.constant('https://www.facebook.com/groups/example'),
    link: fc.constantFrom('', 'https://youtu.be/dQw4w9WgXcQ', 'https://video.example/a.mp4'),
    email: fc.constantFrom(one.details.email, owner.details.email, 'new@example.com', 'newer@example.com'),
    phone: fc.constantFrom('01711111111', '+8801722222222', one.details.phone ?? ''),
    password: fc.constant('bright-river-42'),
    confirmPassword: fc.constant('bright-river-42'),
    version: fc.integer({ min: 0, max: 4 }),
    topicNo: fc.integer({ min: 1, max: 5 }),
    lecture: fc.integer({ min: 1, max: 5 }),
    courseFee: fc.integer({ min: 0, max: 10_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    otp: fc.constantFrom('123456', '000000'),
    limit: fc.constantFrom('1', '50', '1000'),
  };
  // `lecture` names both a number and, in the body of saveOutline, the list of topics.
  return { school, callers: [guest(school), one, other, owner], known };
}

/** Mostly ids that exist. */
function idsOf(known: fc.Arbitrary<unknown> = fc.string()): fc.Arbitrary<string> {
  return fc.oneof({ weight: 7, arbitrary: known.map(String) }, { weight: 1, arbitrary: fc.string() });
}

function oneCall({ callers, known }: Scene) {
  return fc.constantFrom(...names).chain((name) => {
    const row: Endpoint = api[name];
    const parameters = [...row.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
    const { lecture: _, ...inBody } = known;
    return fc.record({
      name: fc.constant(name),
      caller: fc.constantFrom(...callers),
      params: fc.record(Object.fromEntries(parameters.map((one) => [one, idsOf(known[one])]))),
      query: row.query ? valuesOf(row.query, known) : fc.constant(undefined),
      body: row.body
        ? fc.oneof({ weight: 9, arbitrary: valuesOf(row.body, inBody) }, { weight: 1, arbitrary: hostileValues })
        : fc.constant(undefined),
    });
  });
}

/** What a query string makes of drawn values. */
function asQuery(query: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
}

onEveryEngine(
  'any body at any call',
  (school) => {
    test(`${calls} drawn calls: never a 500, and money, access and audit stay true`, { timeout: 600_000 }, async () => {
      const scene = await setScene(school());
      const reached = new Set<number>();
      await fc.assert(
        fc.asyncProperty(oneCall(scene), async ({ name, caller, params, query, body }) => {
          const answer = await caller.callLoosely(name, {
            params,
            query: asQuery(query),
            body,
          });
          reached.add(answer.status);
          if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}: ${answer.refusal?.error}`);
          if (answer.status >= 400)
            expect(answer.refusal).toMatchObject({ error: expect.any(String), code: expect.any(String) });
        }),
        { numRuns: calls, endOnFailure: true },
      );
      // The draw is worth something only when calls succeed and clash, too.
      expect([...reached]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 409]));
      expect(await brokenInvariants(school().database)).toEqual([]);
    });
  },
  { RATE_LIMIT_SCALE: '100000' },
);
