import type { Database } from '#base/database/connect.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { markFree } from '#courses/catalogue/free-lectures.ts';
import { findLiveCourseByAnyName } from '#courses/catalogue/server/course-queries.ts';
import type { Material } from '#teaching/lectures/material.ts';
import { materialMessages } from '#teaching/lectures/material-messages.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import type { KnownOutline } from './lecture-ids.ts';
import { findMaterial, findMaterials } from './material-queries.ts';
import { outlinedIds, toMaterial } from './materials.ts';
import { findOutline } from './outline-queries.ts';
import { sendDocument } from './send-document.ts';
import { refuseUnlessPaid } from './watch-handlers.ts';

const noMaterial = () => new Refusal('not_found', materialMessages.notFound);

export const listMaterials: Handler<'listMaterials'> = async ({ params: { courseId } }, { database, accountId }) => {
  await refuseUnlessPaid(database, accountId, courseId);
  return findShownMaterials(database, courseId, (await findOutline(database, courseId)).topics);
};

export async function findShownMaterials(
  database: Database,
  courseId: string,
  topics: KnownOutline,
): Promise<{ materials: Material[] }> {
  const ids = outlinedIds(topics);
  const rows = await findMaterials(database, courseId);
  return { materials: rows.filter((one) => ids.has(one.lecture_id)).map(toMaterial) };
}

export const downloadMaterial: Handler<'downloadMaterial'> = async ({ params }, context) => {
  const { database, accountId } = context;
  await refuseUnlessPaid(database, accountId, params.courseId);
  const found = await findMaterial(database, params.materialId);
  if (found?.course_id !== params.courseId) throw noMaterial();
  if (!outlinedIds((await findOutline(database, params.courseId)).topics).has(found.lecture_id)) throw noMaterial();
  return sendDocument(found, context);
};

/**
 * Returns the materials of a free lecture of a public course to anyone. Any other lecture gives the same 404 (trust
 * V1).
 */
export const listFreeMaterials: Handler<'listFreeMaterials'> = async ({ params, query }, services) => {
  const free = await findFreeLectures(services, params.idOrSlug);
  const lecture = free.lectures.find((one) => one.topicNo === query.topicNo && one.lecture === query.lecture);
  if (!lecture) throw new Refusal('not_found', lectureMessages.lectureNotFound);
  const rows = await findMaterials(services.database, free.courseId);
  return { materials: rows.filter((one) => one.lecture_id === lecture.id).map(toMaterial) };
};

export const downloadFreeMaterial: Handler<'downloadFreeMaterial'> = async ({ params }, context) => {
  const free = await findFreeLectures(context, params.idOrSlug);
  const found = await findMaterial(context.database, params.materialId);
  if (!found || found.course_id !== free.courseId) throw noMaterial();
  if (!free.lectures.some(({ id }) => id === found.lecture_id)) throw noMaterial();
  return sendDocument(found, context);
};

async function findFreeLectures({ database, environment }: Services, idOrSlug: string) {
  const hosts = environment.VIDEO_HOSTS;
  const course = await findLiveCourseByAnyName(database, hosts, idOrSlug);
  if (!course) return { courseId: '', lectures: [] };
  const { lecture } = markFree({ lecture: (await findOutline(database, course._id)).topics }, hosts);
  const lectures = lecture.flatMap(({ topicNo, classes }) =>
    classes.filter(({ free }) => free).map((one) => ({ ...one, topicNo })),
  );
  return { courseId: course._id, lectures };
}
