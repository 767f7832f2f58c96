import { bytes, flag, oneOf, orNull, text, time, whole } from '#base/database/column.ts';
import { certificatePatterns, certificatePictures } from '#teaching/certificates/certificate.ts';
import { storedIssuer } from './receipt-tables.ts';

// What students have taken along; joined in `tables.ts`.

/** Given to a student who has watched a course, with all that stands on it as it was then. Nothing of that is changed afterwards. */
const certificates = {
  id: text,
  /** Twelve letters of `teaching/certificates/certificate-number.ts`; cannot be guessed. */
  number: text,
  student_id: text,
  course_id: text,
  /** 1, and one more each time that the school lets the student choose the spelling again: only the last one counts. */
  spelling: whole,
  /** As the student chose to write it; empty once the student was erased. */
  student_name: text,
  student_name_bengali: orNull(text),
  course_title: text,
  course_title_bengali: orNull(text),
  lectures: whole,
  teacher_name: text,
  teacher_title: text,
  /** Of the course's cover, `rrggbb`. */
  cover_color: text,
  /** Null: a flat cover. */
  cover_pattern: orNull(oneOf(certificatePatterns)),
  school: storedIssuer,
  /** To which its code for cameras leads, such as `https://school.example`. */
  origin: text,
  /** The English name in lower case, for the admin's search. */
  search: text,
  issued_at: time,
  revoked_at: orNull(time),
  /** An admin's id; null where the student was erased. */
  revoked_by: orNull(text),
  revoked_reason: orNull(text),
  /** 1: taken back so that the student chooses the spelling again. */
  choose_again: flag,
};

/** Drawn when first asked for, and kept. */
const certificate_files = { certificate_id: text, kind: oneOf(certificatePictures), bytes };

export const certificateTables = { certificates, certificate_files };
