import { catalogueMessages as messages } from '#catalogue/messages.ts';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import { Refusal } from '#shared/refusal.ts';
import { bumpCatalogue } from './catalogue-revision-queries.ts';
import { lockDeletedCourse, unarchiveCourse } from './deleted-course-queries.ts';

/** Brings a deleted course back as it was; only the school's operator can (trust C3). Returns its title. */
export async function restoreCourse(database: Database, courseNo: string): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const course = await lockDeletedCourse(transaction, courseNo);
    if (!course) throw new Refusal('not_found', messages.notDeleted);
    await unarchiveCourse(transaction, course.id);
    const after = { courseNo, title: course.title };
    const actor = { kind: 'operator', id: null } as const;
    await recordAct(transaction, { actor, action: 'course.restored', subject: course.id, after });
    await bumpCatalogue(transaction);
    return course.title;
  });
}
