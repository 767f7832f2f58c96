import { beforeAll, expect, test } from 'vitest';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourseWithLectures } from '../steps.ts';

onEveryEngine('What a course asks of those who learn, and gives them', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  let params: { id: string };
  beforeAll(async () => {
    manager = await admin(school());
    params = { id: (await aCourseWithLectures(manager))._id };
  });
  const read = async (of = params) => (await manager.call('readCourseLearning', { params: of })).body;

  test('is an admin’s to decide, yes or no, of a course that there is', async () => {
    for (const who of [guest(school()), await student(school())]) {
      expect((await who.callLoosely('saveCourseLearning', { params, body: { certificate: true } })).status).toBe(401);
      expect((await who.callLoosely('readCourseLearning', { params })).status).toBe(401);
    }
    for (const body of [{ certificate: 'on' }, { exercisesCount: 1 }])
      expect(await manager.callLoosely('saveCourseLearning', { params, body })).toMatchObject({
        status: 400,
        refusal: { error: lectureMessages.onOrOff },
      });
    const strange = { id: '01a20656-41d4-7740-b455-c8254a2017d0' };
    for (const answer of [
      await manager.callLoosely('saveCourseLearning', { params: strange, body: { certificate: true } }),
      await manager.callLoosely('readCourseLearning', { params: strange }),
    ])
      expect(answer).toMatchObject({ status: 404, refusal: { error: catalogueMessages.courseNotFound } });
    expect(await read()).toEqual({ exercisesCount: false, certificate: false });
  });

  test('is switched one by one, and each change is written down once', async () => {
    const save = async (body: { exercisesCount?: boolean; certificate?: boolean }) =>
      (await manager.call('saveCourseLearning', { params, body })).body;
    expect(await save({ certificate: true })).toEqual({ exercisesCount: false, certificate: true });
    expect(await save({ certificate: true })).toEqual({ exercisesCount: false, certificate: true });
    expect(await save({})).toEqual({ exercisesCount: false, certificate: true });
    expect(await save({ exercisesCount: true })).toEqual({ exercisesCount: true, certificate: true });
    expect(await save({ certificate: false })).toEqual({ exercisesCount: true, certificate: false });
    expect(await read()).toEqual({ exercisesCount: true, certificate: false });
    const { database } = school();
    const acts = database.selectFrom('audit_log').selectAll().where('action', '=', 'course-learning.saved');
    expect(await acts.where('subject', '=', params.id).execute()).toHaveLength(3);
  });

  test('is the copy’s, too', async () => {
    await manager.call('saveCourseLearning', { params, body: { certificate: true, exercisesCount: true } });
    const { _id } = (await manager.call('duplicateCourse', { params })).body.course;
    expect(await read({ id: _id })).toEqual({ exercisesCount: true, certificate: true });
  });
});
