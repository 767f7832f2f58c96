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

// Ids are UUIDv7 made by the application. Lists and nested objects are stored as JSON text. Amounts that may have
// decimals are stored as whole poisha, others as whole taka. The column types also check rows restored from a backup of
// an earlier schema. A stricter type must therefore still accept values that a later migration corrects.

// Tables of base itself. `contract/tables/tables.ts` adds those of the product.

/**
 * Expiry of a first password, which the operator's command generates. The owner can use it only to choose another
 * password. Null if the owner chose the password (ASVS 6.4.1).
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
 * An admin without a row here is an owner, because roles were added later. A removed admin has the role `removed` here.
 * The row in `admins` stays, so that the history can show the name.
 */
const admin_roles = { admin_id: text, role: oneOf([...staffRoles, 'removed']) };

const sessions = {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: text,
  kind: oneOf(accountKinds),
  account_id: text,
  /** The session ends at this time if it is not used before. Each use moves it on. */
  idle_ends_at: time,
  ends_at: time,
  /** Readable name of the browser, such as `Chrome on Android`, of at most 200 characters. */
  device: orNull(text),
  created_at: made(time),
};

/** Letters outside of ASCII, such as É, with the form in which search texts store them (migration 0051). */
const letter_forms = { letter: text, form: text };

/** A JSON object, which must hold no secrets. */
export const facts = json('an object', isObject);

/** Append only (trust D1). */
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

/** Queued work outside of the database, such as sending an SMS. Ended jobs are kept for 30 days (record 21). */
const jobs = {
  position: made(place),
  id: text,
  /** For example `paid`. A release runs only the kinds that it knows. */
  kind: text,
  /** Id of the row that the job is about, mostly an enrollment. Two waiting jobs cannot have the same kind and subject. */
  subject: text,
  /** Ids only, because other values could be out of date when the job runs. */
  facts,
  state: oneOf(['waiting', 'working', 'done', 'failed']),
  /** The earliest start of a waiting job. A running job whose worker has not ended it by this time is marked as failed. */
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
  /** Average colour, `rrggbb`. */
  color: text,
  /** Base64url of the ThumbHash. */
  thumbhash: text,
  /** When the image was uploaded, or when content last began or stopped using it. An unused image is deleted a day later. */
  created_at: made(time),
};

const image_files = { image_id: text, width: whole, format: oneOf(imageFormats), bytes };

/** PDFs that are served only to accounts with access (`base/media/server/store-document.ts`). */
const documents = {
  id: text,
  /** Bytes. */
  size: whole,
  /** When the PDF was last uploaded or linked to content. An unused PDF is deleted a day later. */
  created_at: made(time),
};

/** Documents are split into parts, so that a slow download does not hold a whole one in memory. */
const document_parts = { document_id: text, part: whole, bytes };

/** Counters of limited actions, such as failed logins. The key names the action and the account or network (trust L2, R1). */
const throttles = {
  key: text,
  count: whole,
  window_ends_at: time,
  /** Number of blocks in the present time window. Each block lasts twice as long as the one before. */
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

/** Social sign-ins that were begun but not finished, because the browser has not returned from the identity provider yet (trust G1). */
const oidc_attempts = {
  token_hash: text,
  state: text,
  nonce: text,
  code_verifier: text,
  ends_at: time,
};

/** `course_number` is the last course number assigned. `catalogue` grows with every change that visitors can see. */
export const counterNames = ['course_number', 'catalogue'] as const;
const counters = { name: oneOf(counterNames), value: counter };

/** A release can run on this schema if it has this migration (`migrate.ts`). */
const understood_from = { migration: text };

/** Account tables that base itself reads, to find the signed-in account and its role. */
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
