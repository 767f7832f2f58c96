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

// Enrollments, live and deleted, with what is counted and searched of them; joined in `tables.ts`.

/** What is frozen when a student submits, and what has come of it; a deleted enrollment's snapshot holds the same. */
const submission = {
  student_id: text,
  course_id: text,
  status: oneOf(['pending', 'paid']),
  method: oneOf(paymentMethods),
  reference: text,
  /** Frozen at submission (trust N5). */
  fee_poisha: whole,
  discount: percent,
  /** Whole taka. */
  amount_due: whole,
  id: text,
  paid_at: orNull(time),
};

/** At most one live enrollment for each student and course. */
const enrollments = {
  ...submission,
  /** The order of submission, and the list's cursor: greater than all before it, whatever the clocks say. */
  position: made(place),
  /** Form in which references are compared (`money/payments/reference.ts`); null for `none`. */
  reference_key: orNull(text),
  /** The last three digits of the number that the student says to have paid from. */
  sender_end: orNull(text),
  created_at: made(time),
  /** When the student last changed the transaction ID; null since the first submission. */
  claimed_at: orNull(time),
  /** In whole taka: what the student saw, where that is not what the enrollment owes (decision 55). */
  price_seen: orNull(whole),
};

const snapshot = { ...submission, created_at: time };
/** An enrollment as it was when it was deleted; what more its release knew of it stands beside that. */
export type EnrollmentSnapshot = Selectable<RowOf<typeof snapshot>>;

/** Deleted enrollments: a record of money is never lost (trust N9). */
const archived_enrollments = {
  id: text,
  student_id: text,
  course_id: text,
  snapshot: json('an enrollment as it was', isRowOf(snapshot)),
  /** Of the snapshot, to be found when the reference is used again; null where the release before wrote the row. */
  method: orNull(oneOf(paymentMethods)),
  reference_key: orNull(text),
  was_paid: flag,
  archived_by: text,
  archived_at: made(time),
};

/** Live enrollments of a course by their status. The database counts by itself (migration 0005). */
const enrollment_counts = {
  course_id: text,
  pending: made(whole),
  paid: made(whole),
  /** What visitors see of `paid`, some seconds later (`enrollment-counts-queries.ts`). */
  shown: made(whole),
  shown_at: orNull(time),
};

/** What an admin's search looks through. The database writes it by itself, and keeps an index of its letters (migration 0005). */
const enrollment_search = {
  /** Of the enrollment. */
  position: place,
  course_id: text,
  /** The student's `search` and the reference, lower-cased; in a second line the course's number. */
  text,
};

/** Of these, the rows whose enrollment is pending (migration 0006). */
const pending_search = enrollment_search;

export const enrollmentTables = {
  enrollments,
  archived_enrollments,
  enrollment_counts,
  enrollment_search,
  pending_search,
};
