import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { fillPath } from '#base/shared/fill-path.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { api } from '#contract/api.ts';
import { pages } from '#contract/pages.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { lectureMessages as messages } from '#teaching/lectures/messages.ts';
import type { OutlineChange } from '#teaching/lectures/outline.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine } from '../start-app.ts';
import {
  aCourse,
  aCourseWithLectures,
  firstLink,
  freeOutline,
  inParallel,
  paid,
  unhurried,
  withoutIds,
} from '../steps.ts';

// A lecture that an admin marks as free plays for anybody; no other link ever leaves (trust V1, C6).

type Topics = v.InferInput<typeof OutlineChange>['lecture'];

const theFree = { topicNo: '2', lecture: '1' };
const ask = (caller: Caller, idOrSlug: string, query: Record<string, string> = theFree) =>
  caller.callLoosely('readFreeLecture', { params: { idOrSlug }, query });

onEveryEngine(
  'A free lecture',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    const save = (course: AdminCourse, lecture: Topics) =>
      manager.call('saveOutline', { params: { id: course._id }, body: { lecture } });
    const publish = (course: AdminCourse, publication: 'public' | 'draft' | 'archived') =>
      manager.call('publishCourse', { params: { id: course._id }, body: { publication } });
    const aFree = () => aCourseWithLectures(manager, freeOutline);
    /** What visitors read of each lecture: its number, and whether it is free. */
    const shown = async (course: AdminCourse) => {
      const { body } = await guest(school()).call('readCourse', { params: { idOrSlug: course.slug } });
      return body.lecture.flatMap(({ topicNo, classes }) =>
        classes.map(({ lecture, free }) => `${topicNo}.${lecture}${free ? ' free' : ''}`),
      );
    };

    test('is the only one that is given: all else is one and the same 404', async () => {
      const visitor = guest(school());
      const [course, others, draft, archived, deleted] = await inParallel(5, aFree, 1);
      if (!course || !others || !draft || !archived || !deleted) throw new Error('The courses were not made.');
      await save(others, [
        { topicNo: 1, classes: [{ lecture: 1, link: firstLink }] },
        { topicNo: 2, classes: [{ lecture: 1, free: true }] },
      ]);
      await publish(draft, 'draft');
      await publish(archived, 'archived');
      await manager.call('deleteCourse', { params: { id: deleted._id } });
      const refused = [
        await ask(visitor, others._id, { topicNo: '1', lecture: '1' }),
        await ask(visitor, others._id, { topicNo: '2', lecture: '1' }),
        await ask(visitor, course._id, { topicNo: '2', lecture: '7' }),
        await ask(visitor, course._id, { topicNo: '2', lecture: '99' }),
        await ask(visitor, course._id, { topicNo: '99', lecture: '1' }),
        await ask(visitor, draft._id),
        await ask(visitor, draft.slug),
        await ask(visitor, archived._id),
        await ask(visitor, deleted.courseNo),
        await ask(visitor, 'unknown'),
      ].map(({ status, refusal }) => ({ status, refusal }));
      const same = { status: 404, refusal: { error: messages.lectureNotFound, code: 'not_found' } };
      expect(refused).toEqual(refused.map(() => same));
      expect(await shown(others)).toEqual(['1.1', '2.1']);
    });

    test.each<[Record<string, string>]>([
      [{}],
      [{ topicNo: '2' }],
      [{ topicNo: '0', lecture: '1' }],
      [{ topicNo: '2', lecture: '1.5' }],
    ])('is asked for by two numbers, not by %j', async (query) => {
      const course = await aFree();
      expect((await ask(guest(school()), course._id, query)).status).toBe(400);
    });

    test('is given to anybody, by every name of its course, and kept by nobody', async () => {
      const course = await aFree();
      for (const caller of [guest(school()), await student(school()), manager]) {
        for (const name of [course._id, course.slug, course.courseNo]) {
          const { status, body, headers } = await ask(caller, name);
          expect([status, body]).toEqual([200, { link: firstLink }]);
          expect(headers.get('cache-control')).toBe('no-store');
        }
      }
      expect(await shown(course)).toEqual(['2.1 free', '2.7']);
    });

    test('that is set back is given to nobody any more, and not shown as free', async () => {
      const course = await aFree();
      expect((await ask(guest(school()), course._id)).status).toBe(200);
      expect(await shown(course)).toContain('2.1 free');
      await save(course, [{ topicNo: 2, classes: [{ lecture: 1, title: 'One', link: firstLink }] }]);
      expect((await ask(guest(school()), course._id)).status).toBe(404);
      expect(await shown(course)).toEqual(['2.1']);
    });

    test('goes with its course: not of a draft, and again when it is public', async () => {
      const course = await aFree();
      await publish(course, 'draft');
      expect((await ask(guest(school()), course._id)).status).toBe(404);
      await publish(course, 'public');
      expect((await ask(guest(school()), course._id)).status).toBe(200);
    });

    test('of a copy is for nobody before the copy is public', async () => {
      const { course } = (await manager.call('duplicateCourse', { params: { id: (await aFree())._id } })).body;
      const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
      expect(withoutIds(lecture)).toEqual(freeOutline);
      expect((await ask(guest(school()), course._id)).status).toBe(404);
    });

    test('is called free to admins, and to nobody in the player', async () => {
      const course = await aFree();
      const outline = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
      expect(withoutIds(outline.lecture)).toEqual(freeOutline);
      expect((await manager.call('readAdminCourse', { params: { id: course._id } })).body.course.lecture).toEqual(
        freeOutline,
      );
      const learner = await student(school());
      await paid(manager, learner, course);
      const { body } = await learner.call('readOutline', { params: { courseId: course._id } });
      expect(JSON.stringify(body)).not.toContain('free');
    });

    test.each([false, 'yes', 1, null])('is free, or says nothing: %j is refused', async (free) => {
      const course = await aFree();
      const lecture = [{ topicNo: 2, classes: [{ lecture: 1, link: firstLink, free }] }];
      const answered = await manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture } });
      expect([answered.status, answered.refusal.error]).toEqual([400, messages.free]);
      expect(await shown(course)).toContain('2.1 free');
    });

    test('is in the audit log with whoever made it free', async () => {
      const course = await aFree();
      const [act] = await school()
        .database.selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', course._id)
        .where('action', '=', 'outline.saved')
        .execute();
      expect(act).toMatchObject({ actor_kind: 'admin', actor_id: manager.adminId });
      expect([act?.before, act?.after].map((text) => text?.includes('"free":true'))).toEqual([false, true]);
    });
  },
  unhurried,
);

onEveryEngine(
  'A free lecture of a school that names its video hosts',
  (school) => {
    test('is neither given nor shown as free once its host is named no more', async () => {
      const manager = await admin(school());
      const course = await aCourseWithLectures(manager, freeOutline);
      const visitor = guest(school());
      const isFree = async () => {
        const { body } = await visitor.call('readCourse', { params: { idOrSlug: course._id } });
        return body.lecture[0]?.classes[0]?.free === true;
      };
      expect([await isFree(), (await ask(visitor, course._id)).status]).toEqual([true, 200]);
      const topics = JSON.stringify(freeOutline).replace(firstLink, 'https://player.vimeo.com/video/1');
      await school().database.updateTable('outlines').set({ topics }).execute();
      await manager.call('saveCourse', { params: { id: course._id }, body: { ...course, title: 'Another' } });
      expect([await isFree(), (await ask(visitor, course._id)).status]).toEqual([false, 404]);
    });
  },
  { ...unhurried, VIDEO_HOSTS: 'www.youtube-nocookie.com' },
);

onEveryEngine('The limits of a network', (school) => {
  test('let six hundred free lectures a minute through, and not one more', async () => {
    const course = await aCourseWithLectures(await admin(school()), freeOutline);
    const visitor = guest(school(), '203.0.113.7');
    const statuses = await inParallel(600, async () => (await ask(visitor, course._id)).status, 50);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await ask(visitor, course._id)).status).toBe(429);
    expect((await ask(guest(school(), '203.0.113.8'), course._id)).status).toBe(200);
  });
});

const realPages = servedBy(await import('#app/render.tsx'));

const linkBy = {
  none: () => '',
  file: (id: string) => `https://videos.example.com/${id}.mp4`,
  video: (id: string) => `https://youtu.be/${id}`,
};
type Drawn = { free: boolean; kind: keyof typeof linkBy; id: string };
/** Lectures whose links, where they have one, are unlike all others. */
const drawnLectures = fc.uniqueArray(
  fc.record<Drawn>({
    free: fc.boolean(),
    kind: fc.constantFrom(...keysOf(linkBy)),
    id: fc.stringMatching(/^[A-Za-z0-9]{11}$/),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

/** Two topics, which take the lectures in turns. */
function outlineWith(lectures: Drawn[]) {
  const all = lectures.map(({ free, kind, id }, place) => ({
    ...{ lecture: place + 1, title: 'Vowels', link: linkBy[kind](id) },
    ...(free && { free }),
  }));
  return [1, 2].map((topicNo) => ({
    ...{ topicNo, topicName: 'Sounds' },
    classes: all.filter(({ lecture }) => (lecture % 2) + 1 === topicNo),
  }));
}

/** Every page, and every call that only reads, under each name of the course where one has its place. */
function addressesOf({ _id, slug, courseNo }: AdminCourse): string[] {
  const calls = keysOf(api).filter((name) => api[name].method === 'GET' && name !== 'readFreeLecture');
  const paths = [...calls.map((name) => api[name].path), ...Object.values(pages).map(({ path }) => path)];
  const filled = [_id, slug, courseNo].flatMap((name) =>
    paths.map((path) => fillPath(path.replace('*', 'nowhere'), { id: name, idOrSlug: name, courseId: name })),
  );
  return [...new Set([...filled, '/sitemap.xml', '/api/openapi.json'])];
}

onEveryEngine(
  'Whatever a guest asks for',
  (school) => {
    test('tells no link, but each free lecture’s own call its own', { timeout: 60_000 }, async () => {
      const manager = await admin(school());
      const course = await aCourse(manager);
      const visitor = guest(school());
      const read = async (path: string) => (await visitor.request(path)).text();
      const linkOf = async (topicNo: number, lecture: number) =>
        v.parse(
          v.nullish(v.partial(api.readFreeLecture.answer)),
          (await ask(visitor, course._id, { topicNo: `${topicNo}`, lecture: `${lecture}` })).body,
        )?.link;

      await fc.assert(
        fc.asyncProperty(drawnLectures, async (lectures) => {
          const outline = outlineWith(lectures);
          await manager.call('saveOutline', { params: { id: course._id }, body: { lecture: outline } });
          const everything = (await Promise.all(addressesOf(course).map(read))).join('\n');
          expect(lectures.filter(({ id }) => everything.includes(id))).toEqual([]);

          const all = outline.flatMap(({ topicNo, classes }) => classes.map((one) => ({ topicNo, ...one })));
          const given = await Promise.all(all.map(({ topicNo, lecture }) => linkOf(topicNo, lecture)));
          expect(given).toEqual(all.map(({ free, link }) => (free && link !== '' ? link : undefined)));
          // The page says which they are, so that the search above has looked at the page itself.
          const offered = [...(await read(`/courses/${course.slug}`)).matchAll(/Watch free/g)].length;
          expect(offered).toBe(given.filter((link) => link !== undefined).length);
        }),
        { numRuns: 12 },
      );
    });
  },
  unhurried,
  [realPages],
);
