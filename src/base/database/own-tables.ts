import * as v from 'valibot';
import { imageFormats } from '#base/media/image-url.ts';
import { jobFailures } from '#money/notifications/notice.ts';
import { factNames, schoolFacts } from '#school/profile/school-facts.ts';
import { bytes, counter, isObject, json, made, oneOf, orNull, place, shapedAs, text, time, whole } from './column.ts';

// What the school keeps for its own running: counts and searches, log, queue, limits; joined in `tables.ts`.

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

/** Letters whose form in a search is another one, such as É (migration 0051). */
const letter_forms = { letter: text, form: text };

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

/** The newest migration of the oldest release that may be started on this schema (`migrate.ts`). */
const understood_from = { migration: text };

export const ownTables = {
  understood_from,
  enrollment_counts,
  enrollment_search,
  letter_forms,
  pending_search,
  audit_log,
  jobs,
  school_facts,
  images,
  image_files,
  throttles,
  idempotency_keys,
  oidc_attempts,
  counters,
};
