import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { draftMessages as messages } from '#courses/catalogue/draft-messages.ts';
import { type Publication, publicationBefore } from '#courses/catalogue/publication.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { lockDeletedCourse } from './deleted-course-queries.ts';
import { writePublication } from './publication-queries.ts';

type Restored = { title: string; publication: Publication };

export async function restoreCourse(database: Database, courseNo: string): Promise<Restored> {
  return inTransaction(database, async (transaction) => {
    const course = await lockDeletedCourse(transaction, courseNo);
    if (!course) throw new Refusal('not_found', messages.notDeleted);
    const publication = publicationBefore(course.set_aside);
    await writePublication(transaction, course.id, publication);
    const after = { courseNo, title: course.title, publication };
    const actor = { kind: 'operator', id: null } as const;
    await recordAuditEvent(transaction, { actor, action: 'course.restored', subject: course.id, after });
    await bumpCatalogue(transaction);
    return { title: course.title, publication };
  });
}
