import type { ColumnType, Generated } from 'kysely';

// Times are ISO 8601 UTC texts in the application on both engines; ids are UUIDv7 made by the application.
// Lists and documents are JSON texts. Money is whole poisha where the fee may carry decimals, else whole taka.

type Bytes = ColumnType<Uint8Array>;
/** Set by the database when the row is made. */
type CreatedAt = Generated<string>;
/**
 * Until when the password, which the operator's command made, lets its owner choose another one, and nothing else; null:
 * the owner chose it (ASVS 6.4.1).
 */
type FirstPasswordEnd = string | null;
/** Given by the database when the row is made, and greater than all before it, whatever the clocks say: the order of rows. */
type Position = Generated<number>;

export type Students = {
  id: string;
  email: string;
  /** `01XXXXXXXXX`; unique where not null. */
  phone: string | null;
  name: string;
  school: string | null;
  college: string | null;
  provider: 'local' | 'google';
  /** PHC string; null for social accounts. */
  password_hash: string | null;
  first_password_ends_at: FirstPasswordEnd;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  avatar: string | null;
  /** Lower-cased name, email and phone, for the admin's search. */
  search: string;
  disabled_at: string | null;
  created_at: CreatedAt;
};

export type Admins = {
  id: string;
  email: string;
  phone: string;
  name: string;
  password_hash: string;
  first_password_ends_at: FirstPasswordEnd;
  disabled_at: string | null;
  created_at: CreatedAt;
};

export type Sessions = {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  kind: 'student' | 'admin';
  /** A student's or an admin's id, by kind. */
  account_id: string;
  /** Ends when not used until then; moved on by use. */
  idle_ends_at: string;
  ends_at: string;
  /** What the browser called itself when it signed in, in words such as `Chrome on Android`; at most 200 characters. */
  device: string | null;
  created_at: CreatedAt;
};

/** The first step of an admin's sign-in, waiting for its one-time code (trust O1–O7). */
export type AdminChallenges = {
  /** SHA-256 of the challenge cookie's token, hex. */
  token_hash: string;
  admin_id: string;
  /** HMAC of the code keyed by the token itself, which only the browser holds; null: no code was delivered. */
  code_hash: string | null;
  code_ends_at: string;
  sent_at: string;
  tries: number;
  resends: number;
  ends_at: string;
  /** The code fitted, and the first password must give way to an own one before there is a session. */
  proven_at: string | null;
};

export type Courses = {
  id: string;
  course_no: string;
  slug: string;
  title: string;
  short_description: string;
  /** Addresses of stored images (`media/image-url.ts`). */
  card_image: string;
  banner_image: string;
  /** Hundredths of a taka. */
  fee_poisha: number;
  /** Percent, 0–100. */
  discount: number;
  duration: string;
  lessons: string;
  group_link: string;
  /** JSON: string[]. */
  full_description: string;
  instructor_image: string;
  instructor_name: string;
  instructor_title: string;
  instructor_description: string;
  status: 'open' | 'running' | 'closed';
  /** Lower-cased number, title, short description and instructor, for searches. */
  search: string;
  version: number;
  /** Deleted by an admin; paid students keep watching (trust C3). */
  archived_at: string | null;
  created_at: CreatedAt;
};

export type Outlines = {
  course_id: string;
  /** JSON: Topic[] (`lectures/outline.ts`). */
  topics: string;
  version: number;
};

/** At most one live enrollment for each student and course. */
export type Enrollments = {
  /** The order of submission, and the list's cursor. */
  position: Position;
  student_id: string;
  course_id: string;
  status: 'pending' | 'paid';
  method: 'bkash' | 'nagad' | 'rocket' | 'card' | 'bank' | 'none';
  reference: string;
  /** Form in which references are compared (`payments/reference.ts`); null for `none`. */
  reference_key: string | null;
  /** Frozen at submission (trust N5). */
  fee_poisha: number;
  discount: number;
  /** Whole taka. */
  amount_due: number;
  id: string;
  created_at: CreatedAt;
  paid_at: string | null;
};

/** Deleted enrollments: a record of money is never lost (trust N9). */
export type ArchivedEnrollments = {
  id: string;
  student_id: string;
  course_id: string;
  /** JSON of the row as it was. */
  snapshot: string;
  /** Of the snapshot, to be found when the reference is used again; null where the release before wrote the row. */
  method: Enrollments['method'] | null;
  reference_key: string | null;
  was_paid: number;
  archived_by: string;
  archived_at: CreatedAt;
};

/** Append only (trust D1). */
export type AuditLog = {
  /** The order of the acts. */
  position: Position;
  id: string;
  at: CreatedAt;
  actor_kind: 'admin' | 'student' | 'operator' | 'guest';
  actor_id: string | null;
  /** Such as `enrollment.paid`. */
  action: string;
  subject: string;
  /** JSON, without secrets. */
  before: string | null;
  after: string | null;
  network: string | null;
  request_id: string | null;
};

export type Images = {
  /** First 32 hex digits of the SHA-256 of the uploaded bytes. */
  id: string;
  width: number;
  height: number;
  /** Average colour, `rrggbb`. */
  color: string;
  /** Base64url of the ThumbHash. */
  thumbhash: string;
  /** When it was stored, or last given to a course or taken from one: a day later it goes, if nothing uses it. */
  created_at: CreatedAt;
};

export type ImageFiles = {
  image_id: string;
  width: number;
  format: 'webp' | 'avif';
  bytes: Bytes;
};

/** Counted tries of whatever the key names (trust L2, R1). */
export type Throttles = {
  key: string;
  count: number;
  window_ends_at: string;
  /** How many times the key was blocked in a row: each block lasts twice as long as the one before. */
  level: Generated<number>;
  blocked_until: string | null;
};

export type IdempotencyKeys = {
  account_id: string;
  key: string;
  /** SHA-256 of the body, hex. */
  body_hash: string;
  /** JSON of the answer. */
  answer: string;
  created_at: CreatedAt;
};

/** A social sign-in that left for the provider and has not come back yet (trust G1). */
export type OidcAttempts = {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  state: string;
  nonce: string;
  code_verifier: string;
  ends_at: string;
};

/** `course_number`: the last one given; `catalogue`: grows with every change that visitors can see. */
export type Counters = { name: 'course_number' | 'catalogue'; value: number };

/** TABLE of tables: all columns of the database. */
export type Tables = {
  students: Students;
  admins: Admins;
  sessions: Sessions;
  admin_challenges: AdminChallenges;
  courses: Courses;
  outlines: Outlines;
  enrollments: Enrollments;
  archived_enrollments: ArchivedEnrollments;
  audit_log: AuditLog;
  images: Images;
  image_files: ImageFiles;
  throttles: Throttles;
  idempotency_keys: IdempotencyKeys;
  oidc_attempts: OidcAttempts;
  counters: Counters;
};
