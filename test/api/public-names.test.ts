import { expect, test } from 'vitest';
import { createPublicNames } from '#courses/catalogue/server/public-names.ts';
import { admin } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse } from '../steps.ts';

onEveryEngine('Names of what is public', (school) => {
  test('are known by one question for each revision, whatever is asked for', async () => {
    const manager = await admin(school());
    const course = await aCourse(manager, { title: 'Spoken English' });
    const hasName = createPublicNames(school().database);
    const names = [course._id, course.slug, course.courseNo];
    for (const name of names) expect([name, await hasName(`/api/courses/${name}`, 1)]).toEqual([name, true]);
    expect(await hasName('/api/instructors/farhana-akter', 1)).toBe(true);
    const before = school().queries.count;
    for (const call of ['/api/courses/nothing', '/api/courses/%E0%A6%95', '/api/courses/%', '/api/instructors/nobody'])
      expect([call, await hasName(call, 1)]).toEqual([call, false]);
    expect(school().queries.count).toBe(before);
    expect(await hasName('/api/certificates/x', 1)).toBe(null);

    await manager.call('deleteCourse', { params: { id: course._id } });
    expect([await hasName(`/api/courses/${course.slug}`, 1), await hasName(`/api/courses/${course.slug}`, 2)]).toEqual([
      true,
      false,
    ]);
  });
});
