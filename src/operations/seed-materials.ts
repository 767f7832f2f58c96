import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { documentHead } from '#base/media/document-limits.ts';
import { storeDocument } from '#base/media/server/store-document.ts';
import { sampleMaterials } from '#base/sample/sample-materials.ts';
import { MaterialChange } from '#teaching/lectures/material.ts';
import { writeMaterial } from '#teaching/lectures/server/material-queries.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import type { SeededCourse } from './seed-courses.ts';
import { sheetPdf } from './sheet-pdf.ts';

/** Title of a sheet → id of its PDF. */
export type SampleSheets = Map<string, string>;

/** As pictures are: each by itself, before the rows come. */
export async function storeSampleSheets(database: Database): Promise<SampleSheets> {
  const stored: SampleSheets = new Map();
  for (const { title, lines, link } of sampleMaterials) {
    const dataUrl = documentHead + sheetPdf(title, lines).toString('base64');
    if (link === undefined) stored.set(title, await storeDocument(database, 'file', dataUrl));
  }
  return stored;
}

/** Through the rules of the lecture editor: the sample school holds nothing that an admin could not enter. */
export async function insertSampleMaterials(
  transaction: Transaction,
  courses: Map<string, SeededCourse>,
  sheets: SampleSheets,
): Promise<void> {
  for (const [index, { courseNo, topicNo, lecture, ...material }] of sampleMaterials.entries()) {
    const courseId = courses.get(courseNo)?.id ?? '';
    const { topics } = await findOutline(transaction, courseId);
    const topic = topics.find((one) => one.topicNo === topicNo);
    const lectureId = topic?.classes.find((one) => one.lecture === lecture)?.id;
    const { title, link } = v.parse(MaterialChange, { ...material, lectureId });
    await writeMaterial(transaction, {
      ...{ id: newId(), course_id: courseId, lecture_id: lectureId ?? '', place: index + 1, title, removed_at: null },
      ...{ link: link ?? null, document_id: sheets.get(title) ?? null },
    });
  }
}
