import type { Database } from '#base/database/connect.ts';
import type { CardCourse, PublicCourse } from '#courses/catalogue/course.ts';
import type { RelatedCourse } from '#courses/catalogue/related-courses.ts';
import { cardColumns, toCard } from './course-queries.ts';

const selectPublic = (database: Database) => database.selectFrom('courses').where('archived_at', 'is', null);

const selectCards = (database: Database) =>
  selectPublic(database).select(cardColumns).orderBy('created_at', 'desc').orderBy('id', 'desc');

export async function listCards(database: Database, ids: string[]): Promise<CardCourse[]> {
  if (ids.length === 0) return [];
  const cards = (await selectCards(database).where('id', 'in', ids).execute()).map(toCard);
  return ids.flatMap((id) => cards.filter(({ _id }) => _id === id));
}

export async function listCardsOfInstructor(database: Database, name: string): Promise<CardCourse[]> {
  return (await selectCards(database).where('instructor_name', '=', name).execute()).map(toCard);
}

export async function findInstructor(
  database: Database,
  name: string,
): Promise<PublicCourse['instructor'] | undefined> {
  return selectPublic(database)
    .select(['instructor_image as img', 'instructor_name as name'])
    .select(['instructor_title as title', 'instructor_description as description'])
    .where('instructor_name', '=', name)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const selectKin = (database: Database) =>
  selectPublic(database)
    .select(['id as _id', 'subject', 'level', 'status as courseStatus', 'instructor_name as instructorName'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export async function findKin(database: Database, name: string): Promise<RelatedCourse | undefined> {
  return selectKin(database)
    .where((course) => course.or([course('id', '=', name), course('slug', '=', name), course('course_no', '=', name)]))
    .executeTakeFirst();
}

export const listKin = (database: Database): Promise<RelatedCourse[]> => selectKin(database).execute();
