import { beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import type { CourseDraftInput } from '#courses/catalogue/course-draft.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';
import { teacherMessages } from '#courses/catalogue/teacher-messages.ts';
import { admin, guest } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse } from '../steps.ts';

// What a guest finds of a teacher, and beside a course: never what is a draft, archived or deleted (trust C3).

onEveryEngine('A teacher', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    manager = await admin(school());
  });

  const courseOf = async (name: string, changes: Partial<CourseDraftInput> = {}) => {
    const { instructor } = await aCourseDraft();
    return aCourse(manager, { ...changes, instructor: { ...instructor, name } });
  };
  const make = (course: { _id: string }, publication: 'public' | 'draft' | 'archived') =>
    manager.call('publishCourse', { params: { id: course._id }, body: { publication } });
  const remove = (course: { _id: string }) => manager.call('deleteCourse', { params: { id: course._id } });
  const asked = (slug: string) => guest(school()).callLoosely('readInstructor', { params: { slug } });
  const read = async (name: string) =>
    (await guest(school()).call('readInstructor', { params: { slug: instructorSlug(name) } })).body;
  const siteMap = async () => await (await guest(school()).request('/sitemap.xml')).text();

  test('whom nobody knows is not found, in words that say so', async () => {
    await courseOf('Known Teacher');
    for (const slug of ['unknown-teacher', 'Known-Teacher', 'Known Teacher', 'teacher-1', '%', "'"]) {
      const { status, refusal } = await asked(slug);
      expect([slug, status, refusal.error]).toEqual([slug, 404, teacherMessages.instructorNotFound]);
    }
  });

  test.each(['draft', 'archived', 'deleted'] as const)(
    'whose only course is %s is not found, nor in the site map, and is there again with it',
    async (state) => {
      const name = `Only ${state[0]?.toUpperCase()}${state.slice(1)}`;
      const entry = `<loc>http://localhost/instructors/${instructorSlug(name)}</loc>`;
      const course = await courseOf(name);
      expect((await asked(instructorSlug(name))).status).toBe(200);
      expect(await siteMap()).toContain(entry);
      await (state === 'deleted' ? remove(course) : make(course, state));
      expect((await asked(instructorSlug(name))).status).toBe(404);
      expect(await siteMap()).not.toContain(entry);
      if (state === 'deleted') return;
      await make(course, 'public');
      expect((await asked(instructorSlug(name))).status).toBe(200);
    },
  );

  test('is shown as in the newest course, with cards of all that are public, the newest first', async () => {
    const name = 'ফারহানা আক্তার';
    const [first, draft, last] = [await courseOf(name), await courseOf(name), await courseOf(name)];
    await make(draft, 'draft');
    const { instructor, courses } = await read(name);
    expect(instructor).toEqual(last.instructor);
    const { _id, slug, courseNo, title, shortDescription, courseCardImage, courseFee, discount, courseStatus } = last;
    expect(courses).toEqual([
      { _id, slug, courseNo, title, shortDescription, courseCardImage, courseFee, discount, courseStatus },
      expect.objectContaining({ _id: first._id }),
    ]);
  });

  test('of nearly the same name has a page and courses apart', async () => {
    const [one, other] = [await courseOf('Md Rahim'), await courseOf('Md. Rahim')];
    expect((await read('Md Rahim')).courses.map(({ _id }) => _id)).toEqual([one._id]);
    expect((await read('Md. Rahim')).courses.map(({ _id }) => _id)).toEqual([other._id]);
  });

  test('shows what an admin changed at once', async () => {
    const course = await courseOf('Changed Soon');
    await read('Changed Soon');
    await manager.call('saveCourse', {
      params: { id: course._id },
      body: { ...course, instructor: { ...course.instructor, title: 'Head of all' } },
    });
    expect((await read('Changed Soon')).instructor.title).toBe('Head of all');
  });
});

onEveryEngine('Beside a course', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    manager = await admin(school());
  });
  const related = async (idOrSlug: string) =>
    (await guest(school()).call('listRelatedCourses', { params: { idOrSlug } })).body.related;

  test('nothing is told of one that is not public, by any of its names', async () => {
    const course = await aCourse(manager, { subject: 'tests' });
    await aCourse(manager, { subject: 'tests' });
    await manager.call('publishCourse', { params: { id: course._id }, body: { publication: 'draft' } });
    for (const idOrSlug of [course._id, course.slug, course.courseNo, 'unknown']) {
      const answered = await guest(school()).callLoosely('listRelatedCourses', { params: { idOrSlug } });
      expect([answered.status, answered.refusal.error]).toEqual([404, messages.courseNotFound]);
    }
  });

  test('stand cards of those near it that are public, open ones first, without itself, under each of its names', async () => {
    const { instructor } = await aCourseDraft();
    const alone = { instructor: { ...instructor, name: 'Nobody Else' }, subject: 'work', level: null } as const;
    const far = { ...alone, instructor: { ...instructor, name: 'Somebody Else' } };
    const closed = await aCourse(manager, { ...alone, courseStatus: 'closed' });
    const course = await aCourse(manager, alone);
    const open = await aCourse(manager, far);
    const draft = await aCourse(manager, alone);
    await manager.call('publishCourse', { params: { id: draft._id }, body: { publication: 'archived' } });
    for (const name of [course._id, course.slug, course.courseNo])
      expect((await related(name)).map(({ _id }) => _id)).toEqual([open._id, closed._id]);
    const [card] = await related(course.slug);
    const { _id, slug, courseNo, title, shortDescription, courseCardImage, courseFee, discount, courseStatus } = open;
    expect(card).toEqual({
      ...{ _id, slug, courseNo, title, shortDescription, courseCardImage },
      ...{ courseFee, discount, courseStatus },
    });
  });
});

let rendered: string[] = [];
/** Stands in for React. */
const renderer: PageRenderer = {
  renderPage: async (url, apiFetch) => {
    const { pathname } = new URL(url);
    rendered.push(pathname);
    const { status } = await apiFetch(`/api${pathname}`, {});
    return { status, head: '', body: '<div>page</div>', data: null };
  },
  renderShell: async () => ({ status: 200, head: '', body: '<div>shell</div>', data: null }),
};
const mounts = [servedBy(renderer)];

onEveryEngine(
  'Pages of teachers',
  (school) => {
    test('whom nobody knows are one page, however many names are made up', async () => {
      await aCourse(await admin(school()));
      const read = async (path: string) => (await guest(school()).request(path)).status;
      rendered = [];
      for (const name of ['nobody', 'teacher-1', '%E0%A6%95', "'", 'farhana%20akter'])
        expect([name, await read(`/instructors/${name}`)]).toEqual([name, 404]);
      expect(rendered).toEqual(['/instructors/:teacher']);
      for (const path of ['/instructors/farhana-akter', '/Instructors/farhana-akter/?x=1'])
        expect([path, await read(path)]).toEqual([path, 200]);
      expect(rendered).toEqual(['/instructors/:teacher', '/instructors/farhana-akter']);
    });
  },
  {},
  mounts,
);
