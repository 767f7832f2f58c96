import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { accountKinds } from '#base/shared/endpoint.ts';
import { courseLevels } from '#courses/catalogue/course-level.ts';
import { CourseQuestions } from '#courses/catalogue/course-questions.ts';
import { courseStatuses } from '#courses/catalogue/course-status.ts';
import { courseSubjects } from '#courses/catalogue/course-subject.ts';
import { setAsides } from '#courses/catalogue/publication.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { StoredOutline } from '#teaching/lectures/outline.ts';
import { certificateTables } from './certificate-tables.ts';
import { codeTables } from './code-tables.ts';
import {
  address,
  flag,
  isRowOf,
  json,
  made,
  oneOf,
  orNull,
  percent,
  place,
  type RowOf,
  shapedAs,
  text,
  time,
  whole,
} from './column.ts';
import { gatewayTables } from './gateway-tables.ts';
import { learnerTables } from './learner-tables.ts';
import { learningTables } from './learning-tables.ts';
import { messageTables } from './message-tables.ts';
import { moneyTables } from './money-tables.ts';
import { ownTables } from './own-tables.ts';
import { paymentTables } from './payment-tables.ts';
import { receiptTables } from './receipt-tables.ts';
import { staffTables } from './staff-tables.ts';

// Ids are UUIDv7 made by the application. Lists and documents are JSON texts. Money is whole poisha where the fee may carry
// decimals, else whole taka. A rule here also judges the rows of earlier schemas that a backup brings back: one that becomes
// narrower still accepts what a migration narrows afterwards.

/**
 * Until when the password, which the operator's command made, lets its owner choose another one, and nothing else; null:
 * the owner chose it (ASVS 6.4.1).
 */
const firstPasswordEnd = orNull(time);

const students = {
  id: text,
  email: address,
  /** `01XXXXXXXXX`; unique where not null. */
  phone: orNull(text),
  name: text,
  school: orNull(text),
  college: orNull(text),
  provider: oneOf(['local', 'google']),
  /** PHC string; null for social accounts. */
  password_hash: orNull(text),
  first_password_ends_at: firstPasswordEnd,
  oidc_issuer: orNull(text),
  oidc_subject: orNull(text),
  avatar: orNull(text),
  /** Lower-cased name, email and phone, for the admin's search. */
  search: text,
  disabled_at: orNull(time),
  created_at: made(time),
};

const admins = {
  id: text,
  email: address,
  phone: text,
  name: text,
  password_hash: text,
  first_password_ends_at: firstPasswordEnd,
  disabled_at: orNull(time),
  created_at: made(time),
};

const sessions = {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: text,
  kind: oneOf(accountKinds),
  /** A student's or an admin's id, by kind. */
  account_id: text,
  /** Ends when not used until then; moved on by use. */
  idle_ends_at: time,
  ends_at: time,
  /** What the browser called itself when it signed in, in words such as `Chrome on Android`; at most 200 characters. */
  device: orNull(text),
  created_at: made(time),
};

/** The first step of an admin's sign-in, waiting for its one-time code (trust O1–O7). */
const admin_challenges = {
  /** SHA-256 of the challenge cookie's token, hex. */
  token_hash: text,
  admin_id: text,
  /** HMAC of the code keyed by the token itself, which only the browser holds; null: no code was delivered. */
  code_hash: orNull(text),
  code_ends_at: time,
  sent_at: time,
  tries: whole,
  resends: whole,
  ends_at: time,
  /** The code fitted, and the first password must give way to an own one before there is a session. */
  proven_at: orNull(time),
};

/** Written only where there are some, so that what has none is the same for every release. */
export const storedQuestions = json('a list of questions with answers', shapedAs(CourseQuestions));

const courses = {
  id: text,
  course_no: text,
  slug: text,
  title: text,
  /** Shown on Bengali pages; null where the school has written none: then the English one is. */
  title_bengali: orNull(text),
  short_description: text,
  short_description_bengali: orNull(text),
  /** Addresses of stored images (`base/media/image-url.ts`). */
  card_image: text,
  banner_image: text,
  /** Hundredths of a taka. */
  fee_poisha: whole,
  discount: percent,
  duration: text,
  lessons: text,
  group_link: text,
  full_description: json('a list of texts', shapedAs(v.array(v.string()))),
  instructor_image: text,
  instructor_name: text,
  instructor_title: text,
  instructor_description: text,
  status: oneOf(courseStatuses),
  subject: orNull(oneOf(courseSubjects)),
  level: orNull(oneOf(courseLevels)),
  questions: orNull(storedQuestions),
  /** Lower-cased number, title, short description, both in Bengali too, and instructor, for searches. */
  search: text,
  version: whole,
  /** Since when visitors do not see it; null while they do. Whoever is enrolled keeps everything (trust C3). */
  archived_at: orNull(time),
  /** Why visitors do not see it, while `archived_at` is set; null: a public course was deleted. */
  set_aside: orNull(oneOf(setAsides)),
  created_at: made(time),
};

/** What a course cost before, each fee and discount once. The database writes it by itself, and keeps it for 30 days (migration 0052). */
const former_prices = { course_id: text, fee_poisha: whole, discount: percent, until: time };

const outlines = {
  course_id: text,
  topics: json('a list of topics with their lectures', shapedAs(StoredOutline)),
  version: whole,
};

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

/** TABLE of tables: all columns of the database. */
export const tables = {
  ...{ students, admins, sessions, admin_challenges },
  ...{ courses, former_prices, outlines, enrollments, archived_enrollments },
  ...codeTables,
  ...staffTables,
  ...messageTables,
  ...learningTables,
  ...learnerTables,
  ...paymentTables,
  ...moneyTables,
  ...receiptTables,
  ...certificateTables,
  ...gatewayTables,
  ...ownTables,
};

export type Tables = { [Name in keyof typeof tables]: RowOf<(typeof tables)[Name]> };
export type Students = Tables['students'];
export type Admins = Tables['admins'];
export type Courses = Tables['courses'];
export type Enrollments = Tables['enrollments'];
export type AuditLog = Tables['audit_log'];
export type Jobs = Tables['jobs'];
