import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { drawnText } from '#base/media/drawn-text.ts';
import { drawSheet } from '#base/media/server/pictures.ts';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { shareSize } from '#base/shared/share-size.ts';
import { linkTo } from '#contract/links.ts';
import { storedIssuer } from '#contract/tables/receipt-tables.ts';
import { colourSets } from '#school/profile/colours.ts';
import type { CertificatePicture } from '#teaching/certificates/certificate.ts';
import { shownNumber } from '#teaching/certificates/certificate-number.ts';
import { certificateMessages as messages } from '#teaching/certificates/messages.ts';
import { sheetTexts } from '#teaching/certificates/sheet-messages.ts';
import { type CertificateRow, lockCertificate } from './certificate-queries.ts';
import { printedCourse } from './course-facts.ts';
import { onePagePdf } from './one-page-pdf.ts';
import { logoOf } from './school-picture.ts';
import { drawCertificate, inShareSize, type SheetFacts } from './sheet-svg.ts';

/** Each picture takes a processor core for half a second, so they are drawn one after the other. */
const enqueue = createQueue({
  atOnce: 1,
  waiting: 50,
  longestMilliseconds: 10_000,
  refuse: () => new Refusal('unavailable', messages.busy, { retryAfter: 5 }),
});
const inWork = new Map<string, Promise<Uint8Array>>();

export async function certificateFile(
  database: Database,
  row: CertificateRow,
  kind: CertificatePicture,
  network: string,
): Promise<Uint8Array> {
  const kept = await findFile(database, row.id, kind);
  if (kept) return kept;
  const name = `${row.id} ${kind}`;
  const known = inWork.get(name);
  if (known) return known;
  const making = enqueue(() => make(database, row, kind), network).finally(() => inWork.delete(name));
  inWork.set(name, making);
  return making;
}

/** Draws a certificate that is not issued, and stores nothing. */
export const drawUnissued = (database: Database, printed: Printed, network: string): Promise<Uint8Array> =>
  enqueue(async () => drawSheet(await drawCertificate(await factsOf(database, printed)), onScreen, 'png'), network);

async function make(database: Database, row: CertificateRow, kind: CertificatePicture): Promise<Uint8Array> {
  const bytes = await draw(await factsOf(database, row), row, kind);
  await inTransaction(database, async (transaction) => {
    const now = await lockCertificate(transaction, row.id);
    // If the student's data was erased while the picture was drawn, the picture is not stored, because it shows the
    // name.
    if (now?.student_name !== row.student_name) return;
    await transaction
      .insertInto('certificate_files')
      .values({ certificate_id: row.id, kind, bytes })
      .onConflict((conflict) => conflict.columns(['certificate_id', 'kind']).doNothing())
      .execute();
  });
  return bytes;
}

async function findFile(database: Database, id: string, kind: CertificatePicture): Promise<Uint8Array | undefined> {
  const query = database.selectFrom('certificate_files').select('bytes').where('certificate_id', '=', id);
  return (await query.where('kind', '=', kind).executeTakeFirst())?.bytes;
}

type Printed = Omit<
  CertificateRow,
  'student_id' | 'course_id' | 'spelling' | 'search' | 'choose_again' | 'revoked_at' | 'revoked_by' | 'revoked_reason'
>;

async function factsOf(database: Database, row: Printed): Promise<SheetFacts> {
  const issuer = storedIssuer.read(row.school, `certificate ${row.id}`);
  const printed = printedCourse(row);
  const { name, nameBengali = '', logo = '', colours = 'green' } = issuer;
  return {
    number: row.number,
    name: row.student_name,
    nameBengali: row.student_name_bengali,
    course: printed.courseTitle,
    courseBengali: printed.courseTitleBengali,
    lectures: row.lectures,
    teacher: { name: printed.teacherName, title: printed.teacherTitle },
    color: row.cover_color,
    hasPattern: row.cover_pattern !== null,
    schoolName: drawnText(name),
    schoolNameBengali: drawnText(nameBengali),
    schoolColor: colourSets[colours].light.strong,
    logo: await logoOf(database, logo),
    origin: row.origin,
    issuedAt: row.issued_at,
  };
}

/** Pixels of an A4 sheet: the width at 150 dpi for screens, both sides at 300 dpi for print. */
const onScreen = 1754;
const onPaper = { width: 3508, height: 2480 };

async function draw(facts: SheetFacts, row: CertificateRow, kind: CertificatePicture): Promise<Uint8Array> {
  const svg = await drawCertificate(facts);
  if (kind === 'png') return drawSheet(svg, onScreen, 'png');
  if (kind === 'share') return drawSheet(inShareSize(svg, row.cover_color), shareSize.width, 'png');
  const jpeg = await drawSheet(svg, onPaper.width, 'jpeg');
  const title = `${sheetTexts.title} ${shownNumber(row.number)}: ${row.student_name}, ${row.course_title}`;
  const address = `${row.origin}${linkTo('certificate', { number: shownNumber(row.number) })}`;
  return onePagePdf({ ...onPaper, bytes: jpeg, title, address });
}
