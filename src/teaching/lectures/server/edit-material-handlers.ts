import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { storeDocument } from '#base/media/server/store-document.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import type { Handler } from '#contract/server/handler.ts';
import { courseNotFound, findManagedCourse, lockStoredCourse } from '#courses/catalogue/server/course-queries.ts';
import {
  type MaterialChange,
  mostMaterialBytes,
  mostMaterials,
  mostMaterialsOfCourse,
} from '#teaching/lectures/material.ts';
import { materialMessages as messages } from '#teaching/lectures/material-messages.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import type { KnownOutline } from './lecture-ids.ts';
import {
  findMaterial,
  findMaterials,
  type MaterialRow,
  markRemoved,
  placeMaterial,
  writeMaterial,
} from './material-queries.ts';
import { outlinedIds, toMaterial } from './materials.ts';
import { copiedLectures, findOutline } from './outline-queries.ts';
import { sendDocument } from './send-document.ts';

const noMaterial = () => new Refusal('not_found', messages.notFound);

export const listCourseMaterials: Handler<'listCourseMaterials'> = async ({ params }, { database }) => {
  const course = await findManagedCourse(database, params.id);
  if (!course) throw courseNotFound();
  return { materials: (await findMaterials(database, course._id)).map(toMaterial) };
};

export const downloadCourseMaterial: Handler<'downloadCourseMaterial'> = async ({ params }, context) => {
  const found = await findMaterial(context.database, params.materialId);
  if (found?.course_id !== params.id) throw noMaterial();
  return sendDocument(found, context);
};

const isUuid = v.pipe(v.string(), v.uuid());

/**
 * Adds, changes or restores a material, and returns all materials of the lecture. Everything is checked before the file
 * is stored, and again in the transaction.
 */
export const saveMaterial: Handler<'saveMaterial'> = async ({ params, body }, context) => {
  const { database, accountId } = context;
  const id = params.materialId.toLowerCase();
  if (!v.is(isUuid, id)) throw new Refusal('invalid', messages.id);
  const course = await findManagedCourse(database, params.id);
  if (!course) throw courseNotFound();
  await judgeChange(database, { id, courseId: course._id }, body);
  const documentId = body.file === undefined ? null : await storeDocument(database, 'file', body.file);
  return inTransaction(database, async (transaction) => {
    if (!(await lockStoredCourse(transaction, course._id))) throw courseNotFound();
    const { known, others } = await judgeChange(transaction, { id, courseId: course._id }, body);
    const place = await makeRoom(transaction, others, body.place ?? placeOf(known, others));
    const columns = { title: body.title, ...contentOf(body, documentId, known) };
    const row = { id, course_id: course._id, lecture_id: body.lectureId, place, removed_at: null, ...columns };
    await writeMaterial(transaction, row);
    const actor = { kind: 'admin', id: accountId } as const;
    const act = { actor, subject: course._id, after: factsOf(row) };
    if (!known) await recordAuditEvent(transaction, { ...act, action: 'material.added' }, context);
    else if (!isDeepStrictEqual(factsOf(known), act.after))
      await recordAuditEvent(transaction, { ...act, action: 'material.changed', before: factsOf(known) }, context);
    return { materials: (await ofLecture(transaction, course._id, body.lectureId)).map(toMaterial) };
  });
};

async function judgeChange(
  database: Database,
  { id, courseId }: { id: string; courseId: string },
  { lectureId, title, link, file }: MaterialChange,
): Promise<{ known: MaterialRow | undefined; others: MaterialRow[] }> {
  const known = await findMaterial(database, id);
  if (known && (known.course_id !== courseId || known.lecture_id !== lectureId)) throw noMaterial();
  if (!known && link === undefined && file === undefined) throw new Refusal('invalid', messages.nothing);
  if (!outlinedIds((await findOutline(database, courseId)).topics).has(lectureId))
    throw new Refusal('not_found', lectureMessages.lectureNotFound);
  const ofCourse = (await findMaterials(database, courseId)).filter((one) => one.id !== id);
  const others = ofCourse.filter((one) => one.lecture_id === lectureId);
  if (others.length >= mostMaterials)
    throw new Refusal('conflict', sentence(messages.tooMany, mostMaterials), { code: 'too_many_materials' });
  const isLive = known !== undefined && known.removed_at === null;
  const bytes = [...ofCourse, { title, link: link ?? known?.link ?? null }].reduce((sum, one) => sum + bytesOf(one), 0);
  if ((!isLive && ofCourse.length >= mostMaterialsOfCourse) || bytes > mostMaterialBytes)
    throw new Refusal('conflict', sentence(messages.tooManyOfCourse, mostMaterialsOfCourse), {
      code: 'too_many_materials',
    });
  return { known, others };
}

const bytesOf = ({ title, link }: Pick<MaterialRow, 'title' | 'link'>) =>
  Buffer.byteLength(title) + Buffer.byteLength(link ?? '');

/** Removing a removed material also succeeds. Saving it again within a day restores it. */
export const removeMaterial: Handler<'removeMaterial'> = async ({ params }, context) => {
  return inTransaction(context.database, async (transaction) => {
    const course = await lockStoredCourse(transaction, params.id);
    if (!course) throw courseNotFound();
    const known = await findMaterial(transaction, params.materialId.toLowerCase());
    if (known?.course_id !== course.id || known.removed_at !== null) return { ok: true } as const;
    await markRemoved(transaction, [known.id]);
    const actor = { kind: 'admin', id: context.accountId } as const;
    const act = { actor, action: 'material.removed', subject: course.id, before: factsOf(known) };
    await recordAuditEvent(transaction, act, context);
    return { ok: true } as const;
  });
};

export async function removeUnlisted(transaction: Transaction, courseId: string, topics: KnownOutline): Promise<void> {
  const ids = outlinedIds(topics);
  const unlisted = (await findMaterials(transaction, courseId)).filter((one) => !ids.has(one.lecture_id));
  await markRemoved(
    transaction,
    unlisted.map(({ id }) => id),
  );
}

/** Copies the materials to a copied course. Both courses use the same stored PDFs. */
export async function copyMaterials(transaction: Transaction, from: string, to: string): Promise<void> {
  const copies = await copiedLectures(transaction, from, to);
  for (const { id, size, lecture_id, ...row } of await findMaterials(transaction, from)) {
    const lectureId = copies.get(lecture_id);
    if (lectureId) await writeMaterial(transaction, { ...row, id: newId(), course_id: to, lecture_id: lectureId });
  }
}

const ofLecture = async (transaction: Transaction, courseId: string, lectureId: string) =>
  (await findMaterials(transaction, courseId)).filter((one) => one.lecture_id === lectureId);

const placeOf = (known: MaterialRow | undefined, others: MaterialRow[]) =>
  (known ? others.filter(({ place }) => place < known.place).length : others.length) + 1;

async function makeRoom(transaction: Transaction, others: MaterialRow[], wanted: number): Promise<number> {
  const gap = Math.min(wanted, others.length + 1);
  for (const [index, other] of others.entries()) {
    const place = index + 1 < gap ? index + 1 : index + 2;
    if (other.place !== place) await placeMaterial(transaction, other.id, place);
  }
  return gap;
}

function contentOf({ link }: MaterialChange, documentId: string | null, known: MaterialRow | undefined) {
  if (link !== undefined || documentId !== null) return { link: link ?? null, document_id: documentId };
  return { link: known?.link ?? null, document_id: known?.document_id ?? null };
}

type Facts = Pick<MaterialRow, 'id' | 'lecture_id' | 'title' | 'link' | 'document_id' | 'place' | 'removed_at'>;
const factsOf = ({ id, lecture_id, title, link, document_id, place, removed_at }: Facts) => ({
  ...{ material: id, lecture: lecture_id, title, link, document: document_id, place, removed: removed_at !== null },
});
