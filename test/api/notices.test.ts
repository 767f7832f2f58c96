import { v7 as newId } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { admin, type Caller, student } from '../callers.ts';
import { messageWorker, schoolAddress } from '../message-worker.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourseWithLectures, paid, unhurried } from '../steps.ts';

// What students are told beside payments (record 43).

onEveryEngine(
  'notices',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let course: Awaited<ReturnType<typeof aCourseWithLectures>>;
    let lectureId = '';
    beforeAll(async () => {
      manager = await admin(school());
      course = await aCourseWithLectures(manager);
      const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
      lectureId = lecture[0]?.classes[0]?.id ?? '';
    });
    beforeEach(async () => {
      manager = await admin(school());
      await school().database.deleteFrom('jobs').execute();
      await school().database.deleteFrom('throttles').execute();
    });

    let offset = 0;
    const later = async (seconds: number) => {
      offset += seconds;
      await school().shiftClock(offset);
    };
    async function aLearner() {
      const pupil = await student(school());
      await paid(manager, pupil, course, newId().slice(-12).toUpperCase());
      await school().database.deleteFrom('jobs').execute();
      return pupil;
    }
    async function ask(pupil: Caller) {
      const questionId = newId();
      const body = { courseId: course._id, lectureId, at: 65, text: 'Why?' };
      expect((await pupil.call('askQuestion', { params: { questionId }, body })).status).toBe(200);
      return questionId;
    }
    const answer = async (questionId: string, text: string, version: number) =>
      expect(
        (await manager.call('answerQuestion', { params: { questionId }, body: { answer: text, version } })).status,
      ).toBe(200);
    async function sentBy(worker = messageWorker(school())) {
      await later(61);
      await worker.work();
      return worker.sent.map(({ to, text }) => ({ to, text }));
    }

    test('an answer is told once, to who asked and has not read it, with the way to switch that off', async () => {
      const [pupil, reader, leaver] = [await aLearner(), await aLearner(), await aLearner()];
      const [asked, read, removed] = [await ask(pupil), await ask(reader), await ask(leaver)];
      for (const id of [asked, read, removed]) await answer(id, 'Because.', 1);
      await reader.call('seeAnswer', { params: { questionId: read }, body: { version: 2 } });
      await manager.call('removeQuestion', { params: { questionId: removed } });
      const sent = await sentBy();
      expect(sent.map(({ to }) => to)).toEqual([pupil.details.phone]);
      expect(sent[0]?.text).toContain(`is answered: ${schoolAddress}/student/dashboard`);
      await answer(asked, 'Because she does.', 2);
      expect(await sentBy()).toEqual([]);
    });

    test('what a student has switched off comes no more, what is about money does, and both can be exported and erased', async () => {
      const pupil = await aLearner();
      const choose = (kind: string, on: boolean) => pupil.callLoosely('saveMessageChoice', { body: { kind, on } });
      const questionId = await ask(pupil);
      await answer(questionId, 'Because.', 1);
      for (const _twice of [1, 2]) expect(await choose('answered', false)).toMatchObject({ status: 200 });
      expect((await choose('paid', false)).status).toBe(400);
      expect(await sentBy()).toEqual([]);
      const { choices } = (await pupil.call('readMessageChoices', {})).body;
      expect(choices.find(({ kind }) => kind === 'answered')).toEqual({ kind: 'answered', on: false });
      const email = pupil.details.email;
      expect((await operate(school(), ['student', 'export', '--email', email])).shown).toContain('"kind": "answered"');
      await choose('answered', true);
      const again = await ask(pupil);
      await answer(again, 'Because.', 1);
      expect((await sentBy()).map(({ to }) => to)).toEqual([pupil.details.phone]);
      await choose('answered', false);
      expect((await operate(school(), ['student', 'erase', '--email', email])).exitCode).toBe(0);
      expect(await school().database.selectFrom('muted_messages').selectAll().execute()).toEqual([]);
    });
  },
  unhurried,
);
