import { catalogueMessages as messages } from '#catalogue/messages.ts';
import type { Publication } from '#catalogue/publication.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { bumpCatalogue } from '#site/server/catalogue-revision-queries.ts';
import { lockKeptCourse, publicationOf } from './course-queries.ts';
import { writePublication } from './publication-queries.ts';
import { listShelf } from './shelf-queries.ts';

const notFound = () => new Refusal('not_found', messages.courseNotFound);

/** What the audit log calls it to become that. */
const acts: Record<Publication, string> = {
  public: 'course.published',
  draft: 'course.withdrawn',
  archived: 'course.archived',
};

export const listShelfCourses: Handler<'listShelfCourses'> = async (_request, { database, staff }) => {
  return { courses: await listShelf(database, staff) };
};

/** Who sees the course from now on (trust C3). What it is already stays without a word; its version is that of its texts. */
export const publishCourse: Handler<'publishCourse'> = async ({ params, body }, context) => {
  const { publication } = body;
  await inTransaction(context.database, async (transaction) => {
    const course = await lockKeptCourse(transaction, params.id);
    if (!course) throw notFound();
    const former = publicationOf(course);
    if (former === publication) return;
    await writePublication(transaction, course.id, publication);
    const actor = { kind: 'admin', id: context.accountId } as const;
    const change = { before: { publication: former }, after: { courseNo: course.course_no, publication } };
    await recordAct(transaction, { actor, action: acts[publication], subject: course.id, ...change }, context);
    await bumpCatalogue(transaction);
  });
  return { publication };
};
