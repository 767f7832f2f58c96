import { bytes, flag, oneOf, orNull, text, time, whole } from '#base/database/column.ts';
import { certificatePatterns, certificatePictures } from '#teaching/certificates/certificate.ts';
import { storedIssuer } from './receipt-tables.ts';

/** Certificates of students who completed a course. Later changes elsewhere do not alter the printed values. */
const certificates = {
  id: text,
  /** Twelve characters that cannot be guessed (`teaching/certificates/certificate-number.ts`). */
  number: text,
  student_id: text,
  course_id: text,
  /**
   * Begins at 1 and grows each time the school lets the student choose another spelling of the name. Only the
   * certificate with the highest `spelling` counts.
   */
  spelling: whole,
  /** Typed by the student. Empty after the student's data was erased. */
  student_name: text,
  student_name_bengali: orNull(text),
  course_title: text,
  course_title_bengali: orNull(text),
  lectures: whole,
  teacher_name: text,
  teacher_title: text,
  cover_color: text,
  cover_pattern: orNull(oneOf(certificatePatterns)),
  school: storedIssuer,
  /** Origin of the address in the QR code, such as `https://school.example`. */
  origin: text,
  search: text,
  issued_at: time,
  revoked_at: orNull(time),
  /** An admin's id. Null if the certificate is not revoked, or if erasing the student's data revoked it. */
  revoked_by: orNull(text),
  revoked_reason: orNull(text),
  /** 1: revoked so that the student can spell the name anew and get a new certificate. */
  choose_again: flag,
};

const certificate_files = { certificate_id: text, kind: oneOf(certificatePictures), bytes };

export const certificateTables = { certificates, certificate_files };
