import { imageFormats } from '#base/media/image-url.ts';
import { accountKinds, staffRoles } from '#base/shared/endpoint.ts';
import { jobFailures } from '#base/shared/job-failure.ts';
import {
  address,
  bytes,
  type Column,
  counter,
  isObject,
  json,
  made,
  oneOf,
  orNull,
  place,
  type RowOf,
  text,
  time,
  whole,
} from './column.ts';

// Unless a comment says otherwise, ids are UUIDv7 made by the application. Columns with `poisha` in their name are in
// 1/100 taka, other sums in whole taka. The column types also check rows of a backup from an earlier schema, so they
// must accept values that a later migration corrects.

/**
 * When a first password expires, which an operator's command made. It only serves to choose another one. Null if the
 * account chose its password or has none (ASVS 6.4.1).
 */
const firstPasswordEnd = orNull(time);

const students = {
  id: text,
  email: address,
  /** `01XXXXXXXXX`, unique where not null. */
  phone: orNull(text),
  name: text,
  school: orNull(text),
  college: orNull(text),
  provider: oneOf(['local', 'google']),
  password_hash: orNull(text),
  first_password_ends_at: firstPasswordEnd,
  oidc_issuer: orNull(text),
  oidc_subject: orNull(text),
  avatar: orNull(text),
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

/**
 * An admin without a row here is an owner, because older releases write none (record 37). A removed admin has the role
 * `removed`, and stays in `admins` so that the history can show the name.
 */
const admin_roles = { admin_id: text, role: oneOf([...staffRoles, 'removed']) };

const sessions = {
  token_hash: text,
  kind: oneOf(accountKinds),
  account_id: text,
  /** When the session ends if it is not used. Use postpones this time. */
  idle_ends_at: time,
  ends_at: time,
  /** Such as `Chrome on Android`. At most 200 characters. */
  device: orNull(text),
  created_at: made(time),
};

/** Letters outside of ASCII, such as É, with the form in which search texts store them (`letter-forms.ts`). */
const letter_forms = { letter: text, form: text };

/** Details of a job or audit event. Must hold no secrets: staff read the audit log, and its events stay. */
export const facts = json('an object', isObject);

/**
 * Each event is written in the transaction of the change (trust D1). Only the erasure of an account changes stored
 * events (trust D4).
 */
const audit_log = {
  position: made(place),
  id: text,
  at: made(time),
  actor_kind: oneOf(['admin', 'student', 'operator', 'guest', 'gateway']),
  actor_id: orNull(text),
  action: text,
  subject: text,
  before: orNull(facts),
  after: orNull(facts),
  network: orNull(text),
  request_id: orNull(text),
};

/**
 * Queued work outside of the database, such as sending an SMS. `facts` holds only ids, because other values could be
 * out of date when the job runs. Ended jobs are kept for 30 days (record 21).
 */
const jobs = {
  position: made(place),
  id: text,
  /** Such as `paid`, an SMS to the student. A release runs only the kinds that it knows. */
  kind: text,
  /**
   * Id of the row that the job is about, mostly an enrollment, or ids of several rows. Two waiting jobs cannot share
   * kind and subject.
   */
  subject: text,
  facts,
  state: oneOf(['waiting', 'working', 'done', 'failed']),
  /** The earliest start of a waiting job. A running job that has not ended by this time is marked as failed. */
  due_at: time,
  lease: orNull(text),
  tries: whole,
  failure: orNull(oneOf(jobFailures)),
  detail: orNull(text),
  made_at: made(time),
  ended_at: orNull(time),
};

const images = {
  /** First 32 hex digits of the SHA-256 of the uploaded bytes. */
  id: text,
  width: whole,
  height: whole,
  /** Average colour as `rrggbb`, and the ThumbHash (a tiny blurred preview) in base64url. */
  color: text,
  thumbhash: text,
  /** When uploaded, or when content last began or stopped using the image. An unused image is deleted a day later. */
  created_at: made(time),
};

const image_files = { image_id: text, width: whole, format: oneOf(imageFormats), bytes };

const documents = {
  id: text,
  size: whole,
  /** When the PDF was last uploaded. An unused PDF is deleted when this is over a day ago. */
  created_at: made(time),
};

/** Documents are stored in parts, so that a slow download does not hold a whole one in memory. */
const document_parts = { document_id: text, part: whole, bytes };

/**
 * Counters of limited actions, such as failed logins. The key names the action and the account or network (trust L2,
 * R1).
 */
const throttles = {
  key: text,
  count: whole,
  window_ends_at: time,
  /** Number of blocks in the present time window. Each block lasts twice as long as the one before, up to a limit. */
  level: made(whole),
  blocked_until: orNull(time),
};

const idempotency_keys = {
  account_id: text,
  key: text,
  body_hash: text,
  answer: json('an object', isObject),
  created_at: made(time),
};

/** Sign-ins with Google and the like from which the browser has not returned yet (trust G1). */
const oidc_attempts = {
  token_hash: text,
  state: text,
  nonce: text,
  code_verifier: text,
  ends_at: time,
};

/**
 * `course_number` is the last number given to a course. `catalogue` grows with every change that visitors can see, so
 * that caches notice it.
 */
export const counterNames = ['course_number', 'catalogue'] as const;
const counters = { name: oneOf(counterNames), value: counter };

const understood_from = { migration: text };

export const accountTables = { students, admins, admin_roles };

export const baseTables = {
  ...{ sessions, oidc_attempts },
  ...{ audit_log, jobs, throttles, idempotency_keys },
  ...{ images, image_files, documents, document_parts },
  ...{ counters, letter_forms, understood_from },
};

export type TablesOf<Columns extends Record<string, Record<string, Column>>> = {
  [Name in keyof Columns]: RowOf<Columns[Name]>;
};
