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

// Ids are UUIDv7 made by the application. Lists and documents are JSON texts. Money is whole poisha where the fee may carry
// decimals, else whole taka. A rule here also judges the rows of earlier schemas that a backup brings back: one that becomes
// narrower still accepts what a migration narrows afterwards.

// The tables that machinery itself reads and writes. Those of the product join them in `contract/tables/tables.ts`.

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

/** An admin without a row is an owner, as before there were roles; one who was removed keeps the name that histories show. */
const admin_roles = { admin_id: text, role: oneOf([...staffRoles, 'removed']) };

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

/** Letters whose form in a search is another one, such as É (migration 0051). */
const letter_forms = { letter: text, form: text };

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

/** Files that are given only to those who may read them (`base/media/server/store-document.ts`). */
const documents = {
  /** First 32 hex digits of the SHA-256 of its bytes. */
  id: text,
  /** In bytes. */
  size: whole,
  /** When it was stored, or last put beside a lecture: a day later it goes, if nothing uses it. */
  created_at: made(time),
};

/** Few bytes each, so that nobody who reads slowly holds a whole document in the memory. */
const document_parts = { document_id: text, part: whole, bytes };

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

/** The newest migration of the oldest release that may be started on this schema (`migrate.ts`). */
const understood_from = { migration: text };

/** Tables of the wing `people` that machinery reads, to know who signs in and as what. */
export const accountTables = { students, admins, admin_roles };

export const baseTables = {
  ...{ sessions, oidc_attempts },
  ...{ audit_log, jobs, throttles, idempotency_keys },
  ...{ images, image_files, documents, document_parts },
  ...{ counters, letter_forms, understood_from },
};

/** Name of a table → its columns, as queries see them. */
export type TablesOf<Columns extends Record<string, Record<string, Column>>> = {
  [Name in keyof Columns]: RowOf<Columns[Name]>;
};
