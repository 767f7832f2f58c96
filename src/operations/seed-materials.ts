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

export type SampleSheets = Map<string, string>;

export async function storeSampleSheets(database: Database): Promise<SampleSheets> {
  const stored: SampleSheets = new Map();
  for (const { title, lines, link } of sampleMaterials) {
    const dataUrl = documentHead + sheetPdf(title, lines).toString('base64');
    if (link === undefined) stored.set(title, await storeDocument(database, 'file', dataUrl));
  }
  return stored;
}

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

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

function sheetPdf(heading: string, lines: string[]): Buffer {
  const text = [`BT /F2 20 Tf 60 770 Td (${escaped(heading)}) Tj ET`]
    .concat(lines.map((line, index) => `BT /F1 12 Tf 60 ${730 - index * 24} Td (${escaped(line)}) Tj ET`))
    .join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + end, 'latin1');
}
