import type { Selectable } from 'kysely';
import type { Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import type { Courses } from '#contract/tables/tables.ts';
import { asideWhenDeleted, type Publication } from '#courses/catalogue/publication.ts';
import { publicationOf } from './course-queries.ts';

export async function writePublication(transaction: Transaction, id: string, publication: Publication): Promise<void> {
  const isPublic = publication === 'public';
  await transaction
    .updateTable('courses')
    .set({ archived_at: isPublic ? null : databaseTime(), set_aside: isPublic ? null : publication })
    .where('id', '=', id)
    .execute();
}

export async function markDeleted(transaction: Transaction, course: Selectable<Courses>): Promise<void> {
  await transaction
    .updateTable('courses')
    .set({ archived_at: databaseTime(), set_aside: asideWhenDeleted[publicationOf(course)] })
    .where('id', '=', course.id)
    .execute();
}
