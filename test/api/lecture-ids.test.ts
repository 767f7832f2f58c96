import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, firstLink, paid } from '../steps.ts';

type Sent = { topicNo: number; topicName?: string; classes: object[] }[];

const one = { lecture: 1, title: 'One', link: firstLink };
const two = { lecture: 2, title: 'Two', link: 'https://youtu.be/bcdefghijkl' };
const outline = [
  { topicNo: 1, topicName: 'Begin', classes: [one, two] },
  { topicNo: 2, topicName: 'Go on', classes: [] },
];

onEveryEngine('Ids of lectures', (school) => {
  let manager: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    manager = await admin(school());
  });

  async function save(course: AdminCourse, lecture: Sent) {
    const answered = await manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture } });
    expect(answered.status).toBe(200);
    const stored = await read(course);
    expect(answered.body).toMatchObject({ lecture: stored });
    return idsOf(stored);
  }
  /** Title → id. */
  const idsOf = (topics: { classes: { id?: string | undefined; title: string }[] }[]) =>
    Object.fromEntries(topics.flatMap(({ classes }) => classes.map(({ id, title }) => [title, id])));
  async function aCourseOfTwo() {
    const course = await aCourse(manager);
    return { course, ids: await save(course, outline) };
  }
  const read = async (course: { _id: string }) =>
    (await manager.call('readCourseOutline', { params: { id: course._id } })).body.lecture;

  test('are made by the server, another one for each', async () => {
    const { course, ids } = await aCourseOfTwo();
    expect(ids.One).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids.Two).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids.One).not.toBe(ids.Two);
    expect(idsOf(await read(course))).toEqual(ids);
  });

  test.each([
    ['no id', 'x'],
    ['a number', 5],
    ['an id of nobody', '019a0000-0000-7000-8000-000000000000'],
  ])('that the server did not make are none: %s', async (_what, id) => {
    const course = await aCourse(manager);
    const { Three } = await save(course, [{ topicNo: 1, classes: [{ lecture: 1, title: 'Three', id }] }]);
    expect(Three).not.toBe(id);
    expect(Three).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of another course are none here', async () => {
    const { ids } = await aCourseOfTwo();
    const { ids: others } = await aCourseOfTwo();
    const course = await aCourse(manager);
    const taken = await save(course, [{ topicNo: 1, classes: [{ ...one, id: ids.One }] }]);
    expect(taken.One).not.toBe(ids.One);
    expect(ids.One).not.toBe(others.One);
  });

  test('said twice stay with the first of both', async () => {
    const { course, ids } = await aCourseOfTwo();
    const copied = { lecture: 3, title: 'Copy', link: firstLink, id: ids.One };
    const after = await save(course, [{ topicNo: 1, classes: [{ ...one, id: ids.One }, two, copied] }]);
    expect(after).toEqual({ ...ids, Copy: expect.any(String) });
    expect(after.Copy).not.toBe(ids.One);
  });

  test.each<[string, Sent]>([
    ['other names', [{ topicNo: 1, classes: [{ ...one, title: 'One' }, { ...two }] }]],
    ['another order', [{ topicNo: 1, classes: [two, one] }]],
    [
      'other numbers',
      [
        {
          topicNo: 7,
          classes: [
            { ...one, lecture: 9 },
            { ...two, lecture: 1 },
          ],
        },
      ],
    ],
    [
      'each other’s numbers',
      [
        {
          topicNo: 1,
          classes: [
            { ...one, lecture: 2 },
            { ...two, lecture: 1 },
          ],
        },
      ],
    ],
    [
      'a new one before them',
      [
        {
          topicNo: 1,
          classes: [
            { lecture: 1, title: 'Zero' },
            { ...one, lecture: 2 },
            { ...two, lecture: 3 },
          ],
        },
      ],
    ],
    [
      'other topics',
      [
        { topicNo: 1, classes: [one] },
        { topicNo: 2, classes: [two] },
      ],
    ],
    [
      'new videos',
      [
        {
          topicNo: 1,
          classes: [
            { ...one, link: '' },
            { ...two, link: 'https://youtu.be/zzzzzzzzzzz' },
          ],
        },
      ],
    ],
  ])('stay with their lectures under %s, also where nobody says them', async (_what, lecture) => {
    const { course, ids } = await aCourseOfTwo();
    expect(await save(course, lecture)).toMatchObject(ids);
    expect(idsOf(await read(course))).toMatchObject(ids);
  });

  test('stay where they are said, whatever else has changed', async () => {
    const { course, ids } = await aCourseOfTwo();
    const changed = [
      { lecture: 1, title: 'Uno', link: two.link, id: ids.One },
      { lecture: 9, title: 'Due', link: one.link, id: ids.Two },
    ];
    expect(await save(course, [{ topicNo: 3, classes: changed }])).toEqual({ Uno: ids.One, Due: ids.Two });
  });

  test('are said to no guest and no student with the outline', async () => {
    const { course } = await aCourseOfTwo();
    const { body } = await guest(school()).call('readCourse', { params: { idOrSlug: course.slug } });
    expect(JSON.stringify(body)).not.toContain('"id"');
    const buyer = await student(school());
    await paid(manager, buyer, course);
    const watched = await buyer.call('readOutline', { params: { courseId: course._id } });
    expect(Object.keys(watched.body.lecture[0]?.classes[0] ?? {})).toEqual(['lecture', 'title']);
  });

  test('of a copied course are others', async () => {
    const { course, ids } = await aCourseOfTwo();
    const { body } = await manager.call('duplicateCourse', { params: { id: course._id } });
    const copied = idsOf(await read(body.course));
    expect(Object.values(copied)).toHaveLength(2);
    for (const id of Object.values(ids)) expect(Object.values(copied)).not.toContain(id);
    expect(idsOf(await read(body.course))).toEqual(copied);
  });

  test('that an older release left out are the same for every reader, and stay with the next save', async () => {
    const { course } = await aCourseOfTwo();
    const { database } = school();
    const stored = database.updateTable('outlines').set({ topics: JSON.stringify(outline) });
    await stored.where('course_id', '=', course._id).execute();
    const ids = idsOf(await read(course));
    expect(ids.One).toMatch(/^[0-9a-f-]{36}$/);
    expect(idsOf(await read(course))).toEqual(ids);
    expect(
      await save(course, [
        {
          topicNo: 1,
          classes: [
            { ...two, lecture: 5 },
            { ...one, lecture: 6 },
          ],
        },
      ]),
    ).toEqual(ids);
  });
});
