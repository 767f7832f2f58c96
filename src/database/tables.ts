import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { courseLevels } from '#catalogue/course-level.ts';
import { CourseQuestions } from '#catalogue/course-questions.ts';
import { courseStatuses } from '#catalogue/course-status.ts';
import { courseSubjects } from '#catalogue/course-subject.ts';
import { setAsides } from '#catalogue/publication.ts';
import { orderStates } from '#checkout/checkout.ts';
import { askReasons } from '#enrollments/enrollment.ts';
import { failedReasons, gatewayNames } from '#gateways/gateway.ts';
import { StoredOutline } from '#lectures/outline.ts';
import { imageFormats } from '#media/image-url.ts';
import { jobFailures } from '#notices/notice.ts';
import { paymentMethods } from '#payments/method.ts';
import { paymentKinds, paymentSources, paymentWarnings, receivedMethods } from '#payments/received-payment.ts';
import { PaidWith, ReceiptSchool } from '#receipts/receipt.ts';
import { accountKinds } from '#shared/endpoint.ts';
import { factNames, schoolFacts } from '#site/school-facts.ts';
import {
  address,
  bytes,
  counter,
  flag,
  isObject,
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
  short_description: text,
  /** Addresses of stored images (`media/image-url.ts`). */
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
  /** Lower-cased number, title, short description and instructor, for searches. */
  search: text,
  version: whole,
  /** Since when visitors do not see it; null while they do. Whoever is enrolled keeps everything (trust C3). */
  archived_at: orNull(time),
  /** Why visitors do not see it, while `archived_at` is set; null: a public course was deleted. */
  set_aside: orNull(oneOf(setAsides)),
  created_at: made(time),
};

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
  /** Form in which references are compared (`payments/reference.ts`); null for `none`. */
  reference_key: orNull(text),
  /** The last three digits of the number that the student says to have paid from. */
  sender_end: orNull(text),
  created_at: made(time),
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

/** What the school received, each payment once by `method` and `payment_key`. Never deleted. */
const payments = {
  /** The order of arrival here. */
  position: made(place),
  id: text,
  method: oneOf(receivedMethods),
  /** As the wallet or bank wrote it; null where it gave none. */
  reference: orNull(text),
  /** Form in which references are compared (`payments/reference.ts`); without one `line:` and a hash of what was read. */
  payment_key: text,
  amount_poisha: whole,
  /** As written: a phone, whole or masked, or a name. */
  sender: orNull(text),
  /** When the wallet or bank says that it came. */
  received_at: orNull(time),
  note: orNull(text),
  kind: oneOf(paymentKinds),
  warnings: json('a list of warnings', shapedAs(v.array(v.picklist(paymentWarnings)))),
  source: oneOf(paymentSources),
  /** As it was brought in: a better reader can read it again. */
  text,
  /** Of the act by which it was brought in, in the audit log. */
  brought_in: text,
  /** An admin's id, or the name of the gateway that told of it. */
  brought_by: text,
  brought_at: made(time),
  /** How much of it settles enrollments: the sum of its settlements. */
  settled_poisha: made(whole),
  /** `settled`: at least a part of it settles something. */
  state: made(oneOf(['open', 'settled', 'set_aside'])),
  set_aside_reason: orNull(text),
  set_aside_at: orNull(time),
  /** The request by which it was set aside. */
  set_aside_in: orNull(text),
};

/** Payments by their state. The database counts by itself (migration 0012). */
const payment_sums = { state: oneOf(['open', 'settled', 'set_aside']), count: made(counter), poisha: made(place) };

/**
 * Sums of a day of Dhaka's calendar, once by the course and once by the method, of which money that came knows only the latter. The
 * database counts by itself (migration 0013).
 */
const day_sums = {
  side: oneOf(['course', 'method']),
  /** Such as `2026-11-21`. */
  day: text,
  /**
   * Payments `received`, those `set_aside` and `mismatched` among them; parts of payments that have `settled`; enrollments `opened`,
   * and those `by_payment` among them, by what was due.
   */
  kind: oneOf(['received', 'set_aside', 'mismatched', 'settled', 'opened', 'by_payment']),
  /** The course's id, or the method. */
  name: text,
  count: made(place),
  poisha: made(place),
};

/** Enrollments by the day on which they were opened, and how long that took. The database counts by itself (migration 0013). */
const opening_times = {
  day: text,
  method: oneOf(paymentMethods),
  /** The least minutes from submission to opening of those that are counted together. */
  bucket: whole,
  count: made(place),
};

/** Which part of a payment settles which enrollment. They go when it is taken back; the audit log keeps them. */
const settlements = {
  payment_id: text,
  enrollment_id: text,
  amount_poisha: whole,
  /** An admin's id, or the name of the gateway that confirmed it. */
  settled_by: text,
  /** The request by which it was settled: one press of many rows. */
  settled_in: text,
  settled_at: made(time),
};

/** An admin said that this payment is not that enrollment's: it is not suggested again. */
const refused_matches = { payment_id: text, enrollment_id: text, refused_by: text, refused_at: made(time) };

/** What was brought in and is no payment yet: nobody could read it, or it says something else of a payment that is known. */
const kept_texts = {
  position: made(place),
  id: text,
  /** Hash of its letters and digits: the same text is kept once. */
  text_key: text,
  text,
  reason: oneOf(['unclear', 'conflict']),
  /** The payment that it contradicts. */
  payment_id: orNull(text),
  brought_in: text,
  brought_by: text,
  brought_at: made(time),
  /** When an admin was done with it. */
  done_at: orNull(time),
};

/** Which columns of a statement with these headings say what. */
const statement_mappings = {
  headings_hash: text,
  mapping: json('a mapping of columns', isObject),
  saved_by: text,
  saved_at: made(time),
};

/** What a student was asked about the payment, until it is corrected; the newest question of each enrollment. */
const asks = {
  enrollment_id: text,
  reason: oneOf(askReasons),
  note: orNull(text),
  asked_by: text,
  asked_at: made(time),
  /** When the student corrected the payment. */
  answered_at: orNull(time),
};

/** Whose receipt it is, as the school called itself then. */
export const storedSchool = json('name, address and phone of a school', shapedAs(ReceiptSchool));

/** Given to a student when an enrollment is marked as paid, with what was so then; withdrawn, and never changed or deleted. */
const receipts = {
  /** Of Dhaka's calendar, in which it was marked; with `number`, which has no gaps, its name. */
  year: whole,
  number: whole,
  /** By which anybody may look whether it is valid; cannot be guessed. */
  code: text,
  /** Live or deleted; at most one receipt of each is valid. */
  enrollment_id: text,
  student_id: text,
  /** Null where a migration issued it. */
  school: orNull(storedSchool),
  student_name: text,
  student_phone: orNull(text),
  course_no: text,
  course_title: text,
  fee_poisha: whole,
  discount: percent,
  /** Whole taka. */
  amount: whole,
  paid_with: json('a list of payments', shapedAs(v.array(PaidWith))),
  submitted_at: time,
  paid_at: time,
  issued_at: made(time),
  /** Since when it is not valid any more. The database writes it by itself (migration 0014). */
  withdrawn_at: orNull(time),
};

/** The last number of each year: whoever draws the next one holds the row until the receipt is written. */
const receipt_counters = { year: whole, last: counter };
/** What students began to pay through a gateway. Those by which money came are never deleted. */
const gateway_orders = {
  /** Also the number by which the gateway knows the order. */
  id: text,
  gateway: oneOf(gatewayNames),
  /** The gateway's own name of it; null until it answered. Unique with the gateway. */
  checkout_id: orNull(text),
  student_id: text,
  course_id: text,
  /** Whole taka, as asked for. */
  amount: whole,
  /** `executing`: the gateway was told to finish it; until it says what came of that, it is asked again. */
  state: made(oneOf(orderStates)),
  /** Why nothing was paid. */
  reason: orNull(oneOf(failedReasons)),
  /** What came in by it. */
  payment_id: orNull(text),
  created_at: made(time),
  /** When the gateway is asked next. */
  ask_at: orNull(time),
  /** How many times in a row it gave no clear answer. */
  asks: made(whole),
};

/** Ids that students typed by hand and that a gateway was asked for, each once. */
const gateway_lookups = { enrollment_id: text, reference_key: text, student_id: text, asked_at: made(time) };

/** The token by which the gateway lets all processes in. */
const gateway_tokens = {
  gateway: oneOf(gatewayNames),
  /** Sealed with a secret of the environment, as is the other one. */
  id_token: orNull(text),
  refresh_token: orNull(text),
  ends_at: orNull(time),
  /** A process is fetching another one until then. */
  renewed_until: orNull(time),
};

/** Live enrollments of a course by their status. The database counts by itself (migration 0005). */
const enrollment_counts = {
  course_id: text,
  pending: made(whole),
  paid: made(whole),
  /** What visitors see of `paid`, some seconds later (`kept-counts-queries.ts`). */
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

/** An object of facts, without secrets. */
export const facts = json('an object', isObject);

/** Append only (trust D1). */
const audit_log = {
  /** The order of the acts. */
  position: made(place),
  id: text,
  at: made(time),
  actor_kind: oneOf(['admin', 'student', 'operator', 'guest', 'gateway']),
  actor_id: orNull(text),
  /** Such as `enrollment.paid`. */
  action: text,
  subject: text,
  before: orNull(facts),
  after: orNull(facts),
  network: orNull(text),
  request_id: orNull(text),
};

/** What is still to be done outside of the database, and for a while what has come of it (record 21). */
const jobs = {
  /** The order in which they were asked for. */
  position: made(place),
  id: text,
  /** Such as `paid`; a release does those that it knows. */
  kind: text,
  /** What it is about, mostly an enrollment's id: of one kind and subject only one waits. */
  subject: text,
  /** Ids, and nothing that could be out of date when it is done. */
  facts,
  state: oneOf(['waiting', 'working', 'done', 'failed']),
  /** Waiting: from when on. Taken or worked at: until when it is that worker's alone. */
  due_at: time,
  /** Made anew by each worker that takes it. */
  lease: orNull(text),
  /** How many times it was taken. */
  tries: whole,
  /** Of the last try; `unknown`: it may be done all the same. */
  failure: orNull(oneOf(jobFailures)),
  /** Such as `HTTP 200, code 1007`. */
  detail: orNull(text),
  made_at: made(time),
  ended_at: orNull(time),
};

/** What the school says of itself, typed in by its admins: every version stays, the highest counts. */
const school_facts = {
  name: oneOf(factNames),
  version: whole,
  value: json('a fact of the school', shapedAs(v.union(Object.values(schoolFacts)))),
  /** An admin's id, which stays when that account goes. */
  saved_by: text,
  saved_at: made(time),
};

const images = {
  /** First 32 hex digits of the SHA-256 of the uploaded bytes. */
  id: text,
  width: whole,
  height: whole,
  /** Average colour, `rrggbb`. */
  color: text,
  /** Base64url of the ThumbHash. */
  thumbhash: text,
  /** When it was stored, or last given to a course or taken from one: a day later it goes, if nothing uses it. */
  created_at: made(time),
};

const image_files = { image_id: text, width: whole, format: oneOf(imageFormats), bytes };

/** Counted tries of whatever the key names (trust L2, R1). */
const throttles = {
  key: text,
  count: whole,
  window_ends_at: time,
  /** How many times the key was blocked in a row: each block lasts twice as long as the one before. */
  level: made(whole),
  blocked_until: orNull(time),
};

const idempotency_keys = {
  account_id: text,
  key: text,
  /** SHA-256 of the body, hex. */
  body_hash: text,
  answer: json('an object', isObject),
  created_at: made(time),
};

/** A social sign-in that left for the provider and has not come back yet (trust G1). */
const oidc_attempts = {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: text,
  state: text,
  nonce: text,
  code_verifier: text,
  ends_at: time,
};

/** `course_number`: the last one given; `catalogue`: grows with every change that visitors can see. */
export const counterNames = ['course_number', 'catalogue'] as const;
const counters = { name: oneOf(counterNames), value: counter };

/** TABLE of tables: all columns of the database. */
export const tables = {
  ...{ students, admins, sessions, admin_challenges },
  ...{ courses, outlines, enrollments, archived_enrollments },
  ...{ payments, payment_sums, settlements, refused_matches, kept_texts, statement_mappings, asks },
  ...{ receipts, receipt_counters },
  ...{ enrollment_counts, enrollment_search, pending_search, day_sums, opening_times },
  ...{ audit_log, jobs, school_facts, images, image_files },
  ...{ gateway_orders, gateway_lookups, gateway_tokens },
  ...{ throttles, idempotency_keys, oidc_attempts, counters },
};

export type Tables = { [Name in keyof typeof tables]: RowOf<(typeof tables)[Name]> };
export type Students = Tables['students'];
export type Admins = Tables['admins'];
export type Courses = Tables['courses'];
export type Enrollments = Tables['enrollments'];
export type AuditLog = Tables['audit_log'];
export type Jobs = Tables['jobs'];
