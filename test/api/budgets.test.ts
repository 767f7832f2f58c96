import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid } from '../steps.ts';

// What a call may cost: statements of the database. More than that is seen here first.

onEveryEngine('A call', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  let pupil: Awaited<ReturnType<typeof student>>;
  let courseId: string;
  beforeAll(async () => {
    manager = await admin(school());
    const course = await aCourse(manager);
    pupil = await student(school());
    await paid(manager, pupil, course);
    courseId = course._id;
  });
  // What is asked anew by the clock, such as the revision of the catalogue twice a second, is no cost of the call that comes then.
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  // One for the session; the count of calls is taken from the database once for twenty of them.
  test.each<[CallName, number]>([
    ['readStudent', 2],
    ['listOwnEnrollments', 2],
    ['readOwnEnrollment', 2],
    ['readOutline', 3],
    ['readPlayer', 12],
    ['listOwnSessions', 2],
  ])('%s asks the database at most %i times', async (name, most) => {
    const ask = () => pupil.callLoosely(name, { params: { courseId } });
    await ask();
    const before = school().queries.count;
    expect((await ask()).status).toBe(200);
    expect(school().queries.count - before).toBeLessThanOrEqual(most);
    expect(school().queries.count).toBeGreaterThan(before);
  });

  test("an admin's list asks the database at most 5 times, and a page of a search at most 20", async () => {
    const most = { '': 5, 'nothing like this': 20 };
    for (const [q, times] of Object.entries(most)) {
      await manager.call('listEnrollments', { query: { q } });
      const before = school().queries.count;
      await manager.call('listEnrollments', { query: { q } });
      expect(school().queries.count - before, q).toBeLessThanOrEqual(times);
      expect(school().queries.count).toBeGreaterThan(before);
    }
  });

  test.each<CallName>(['listCourseFigures', 'readCourseLearners', 'listMissedLearners'])(
    '%s asks the database at most 5 times',
    async (name) => {
      const ask = () => manager.callLoosely(name, { params: { id: courseId } });
      await ask();
      const before = school().queries.count;
      expect((await ask()).status).toBe(200);
      expect(school().queries.count - before).toBeLessThanOrEqual(5);
    },
  );

  test.each<CallName>(['readStudent', 'listOwnEnrollments'])('%s builds no statement anew', async (name) => {
    const ask = () => pupil.callLoosely(name, {});
    await ask();
    const { built } = school().queries;
    expect((await ask()).status).toBe(200);
    expect(school().queries.built).toBe(built);
  });

  test('of a guest for what is in memory asks the database nothing', async () => {
    const visitor = guest(school());
    const ask = async () => [
      await visitor.call('listCourses', {}),
      await visitor.call('readCourse', { params: { idOrSlug: courseId } }),
    ];
    await ask();
    const before = school().queries.count;
    expect((await ask()).map(({ status }) => status)).toEqual([200, 200]);
    expect(school().queries.count).toBe(before);
  });
});
