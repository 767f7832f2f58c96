import type { Database } from '#base/database/connect.ts';
import { imageIdsIn } from '#base/media/image-url.ts';

const coursesATime = 200;
const answersATime = 10;

/**
 * Returns the ids of used images. Images are used by courses, also deleted ones, by versions of the school profile, and
 * by stored answers to requests that may be repeated.
 */
export async function findUsedImages(database: Database, pause: () => Promise<void>): Promise<Set<string>> {
  const used = new Set<string>();
  const take = (...texts: string[]) => {
    for (const text of texts) for (const id of imageIdsIn(text)) used.add(id);
  };
  let lastCourse: string | undefined = '';
  while (lastCourse !== undefined) {
    const courses = await listCourseImages(database, lastCourse);
    for (const { card_image, banner_image, instructor_image } of courses) {
      take(card_image, banner_image, instructor_image);
    }
    lastCourse = courses.at(-1)?.id;
    await pause();
  }
  const schools = await database.selectFrom('school_facts').select('value').where('name', '=', 'school').execute();
  take(...schools.map(({ value }) => value));
  let last: { account_id: string; key: string } | undefined = { account_id: '', key: '' };
  while (last !== undefined) {
    const answers = await listAnswers(database, last);
    take(...answers.map(({ answer }) => answer));
    last = answers.at(-1);
    await pause();
  }
  return used;
}

function listCourseImages(database: Database, after: string) {
  return database
    .selectFrom('courses')
    .select(['id', 'card_image', 'banner_image', 'instructor_image'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(coursesATime)
    .execute();
}

function listAnswers(database: Database, after: { account_id: string; key: string }) {
  return database
    .selectFrom('idempotency_keys')
    .select(['account_id', 'key', 'answer'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('account_id', 'key'), '>', tuple(after.account_id, after.key)))
    .orderBy('account_id')
    .orderBy('key')
    .limit(answersATime)
    .execute();
}
