import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, unhurried } from '../steps.ts';

onEveryEngine(
  'The name over the lectures',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let pupil: Awaited<ReturnType<typeof student>>;
    let course: AdminCourse;
    const aLearner = async () => {
      const learner = await student(school());
      await paid(boss, learner, course);
      return learner;
    };
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss);
      pupil = await aLearner();
    });
    const shown = async (who = pupil) =>
      (await who.call('readPlayer', { params: { courseId: course._id } })).body.watermark;

    test('is off until an admin switches it on, and then each student’s own, with the end of the phone alone', async () => {
      expect([await shown(), (await boss.call('readWatermarking', {})).body]).toEqual(['', { on: false }]);
      expect((await boss.call('saveWatermarking', { body: { on: true } })).body).toEqual({ on: true });
      const { name, phone } = pupil.details;
      const end = (of: string | null) => of?.slice(-3);
      const text = await shown();
      expect(text).toBe(`${name} · ${end(phone)}`);
      expect(text).not.toContain(phone?.slice(0, -3));
      const other = await aLearner();
      expect(await shown(other)).toBe(`${other.details.name} · ${end(other.details.phone)}`);
      expect((await boss.call('saveWatermarking', { body: { on: false } })).body).toEqual({ on: false });
      expect(await shown()).toBe('');
    });

    test('is an admin’s to decide, and each change is written down once', async () => {
      for (const who of [guest(school()), pupil]) {
        expect((await who.call('saveWatermarking', { body: { on: true } })).status).toBe(401);
        expect((await who.call('readWatermarking', {})).status).toBe(401);
      }
      for (const body of [{}, { on: 'yes' }, { on: 1 }])
        expect((await boss.callLoosely('saveWatermarking', { body })).status).toBe(400);
      const acts = async () =>
        school().database.selectFrom('audit_log').select('after').where('action', '=', 'watermark.switched').execute();
      const before = (await acts()).length;
      for (const on of [true, true, false]) await boss.call('saveWatermarking', { body: { on } });
      expect((await acts()).slice(before).map(({ after }) => after)).toEqual(['{"on":true}', '{"on":false}']);
      // The other switch of the school is another one.
      expect((await boss.call('readOpening', {})).body).toEqual({ on: false });
    });
  },
  unhurried,
);
