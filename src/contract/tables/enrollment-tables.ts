import type { Selectable } from 'kysely';
import {
  flag,
  isRowOf,
  json,
  made,
  oneOf,
  orNull,
  percent,
  place,
  type RowOf,
  text,
  time,
  whole,
} from '#base/database/column.ts';
import { paymentMethods } from '#money/payments/method.ts';

/**
 * Columns of live and of deleted enrollments. Later edits of the course do not change the price (trust N5).
 * `amount_due` is in whole taka.
 */
const submission = {
  student_id: text,
  course_id: text,
  status: oneOf(['pending', 'paid']),
  method: oneOf(paymentMethods),
  reference: text,
  fee_poisha: whole,
  discount: percent,
  amount_due: whole,
  id: text,
  paid_at: orNull(time),
};

const enrollments = {
  ...submission,
  /**
   * Numbered by the database in order of submission, whatever the clocks say. Lists use this number as their cursor.
   */
  position: made(place),
  /** The transaction ID, normalized for comparison (`money/payments/reference.ts`). Null for method `none`. */
  reference_key: orNull(text),
  /** Last three digits of the number that the student claims to have paid from. */
  sender_end: orNull(text),
  created_at: made(time),
  /** When the student last changed the transaction ID. Null: never changed. */
  claimed_at: orNull(time),
  /**
   * The price that the student saw before submitting, in whole taka. Null if it was equal to the amount due (record
   * 55).
   */
  price_seen: orNull(whole),
};

const snapshot = { ...submission, created_at: time };
/** An enrollment as it was when it was deleted. The stored JSON may hold more fields if a newer release wrote it. */
export type EnrollmentSnapshot = Selectable<RowOf<typeof snapshot>>;

/** Deleted enrollments. A record of money is never lost (trust N9). */
const archived_enrollments = {
  id: text,
  student_id: text,
  course_id: text,
  snapshot: json('an enrollment as it was', isRowOf(snapshot)),
  /**
   * Copied from `snapshot`, so that a reused transaction ID can be found. Both are null in rows that are older than
   * these columns.
   */
  method: orNull(oneOf(paymentMethods)),
  reference_key: orNull(text),
  was_paid: flag,
  archived_by: text,
  archived_at: made(time),
};

/** A course's live enrollments by status. Database triggers maintain this table (`triggers-counts.ts`). */
const enrollment_counts = {
  course_id: text,
  pending: made(whole),
  paid: made(whole),
  /**
   * The number of paid enrollments that public pages show. It is updated some seconds after `paid`
   * (`enrollment-counts-queries.ts`).
   */
  shown: made(whole),
  shown_at: orNull(time),
};

/**
 * The text in which staff search for enrollments. Database triggers maintain it, with a trigram index (`triggers-search.ts`).
 */
const enrollment_search = {
  position: place,
  course_id: text,
  /** First line: the student's search text and the transaction ID, lower-cased. Second line: the course number. */
  text,
};

/** Rows of `enrollment_search` whose enrollment is pending. */
const pending_search = enrollment_search;

export const enrollmentTables = {
  enrollments,
  archived_enrollments,
  enrollment_counts,
  enrollment_search,
  pending_search,
};
