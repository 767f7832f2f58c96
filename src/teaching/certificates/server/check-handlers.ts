import { drawnText } from '#base/media/drawn-text.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { storedIssuer } from '#contract/tables/receipt-tables.ts';
import type { CheckedCertificate } from '#teaching/certificates/certificate.ts';
import { readNumber } from '#teaching/certificates/certificate-number.ts';
import { certificateMessages as messages } from '#teaching/certificates/messages.ts';
import { type CertificateRow, findByNumber } from './certificate-queries.ts';
import { printedCourse } from './course-facts.ts';

export const checkCertificate: Handler<'checkCertificate'> = async ({ params }, { database }) => {
  const number = readNumber(params.number);
  if (number === null) throw new Refusal('not_found', messages.noNumber, { code: 'no_number' });
  const row = await findByNumber(database, number);
  if (!row) throw new Refusal('not_found', messages.unknown);
  return toChecked(row);
};

function toChecked(row: CertificateRow): CheckedCertificate {
  const school = storedIssuer.read(row.school, `certificate ${row.id}`);
  return {
    number: row.number,
    studentName: row.student_name || null,
    studentNameBengali: row.student_name_bengali,
    ...printedCourse(row),
    lectures: row.lectures,
    schoolName: drawnText(school.name),
    schoolNameBengali: school.nameBengali,
    schoolAddress: school.address,
    schoolAddressBengali: school.addressBengali,
    issuedAt: row.issued_at,
    revokedAt: row.revoked_at,
    reason: row.revoked_reason,
  };
}
