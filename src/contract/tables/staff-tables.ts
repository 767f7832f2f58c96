import * as v from 'valibot';
import { json, oneOf, orNull, shapedAs, text, time, whole } from '#base/database/column.ts';
import { staffRoles } from '#base/shared/endpoint.ts';

// People who work for the school, and what each of them may (record 37); joined in `tables.ts`.

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

/** Which courses are a teacher's own. */
const admin_courses = { admin_id: text, course_id: text };

/** Somebody who was asked to work for the school, and has not chosen a password yet. */
const admin_invitations = {
  id: text,
  name: text,
  /** To which the codes of every sign-in will go. */
  phone: text,
  role: oneOf(staffRoles),
  /** Ids of a teacher's own courses. */
  courses: json('a list of ids', shapedAs(v.array(v.string()))),
  /** A password hash of eight digits; null: none fits any more. */
  code_hash: orNull(text),
  code_ends_at: time,
  tries: whole,
  /** By SMS, of this invitation. */
  sends: whole,
  sent_at: orNull(time),
  /** An admin's id. */
  invited_by: text,
  invited_at: time,
  taken_back_at: orNull(time),
  /** The admin's id that it became. */
  accepted_by: orNull(text),
};

/** The app that makes an admin's codes (record 45). */
const admin_authenticators = {
  admin_id: text,
  /** Base32, as the app has it: both sides must know it. */
  secret: text,
  /** The half minute, counted since 1970, whose code was taken last: none is taken twice. */
  last_step: whole,
  begun_at: time,
  /** Null: no code of the app was typed yet, and codes still come by SMS. */
  confirmed_at: orNull(time),
};

/** For whoever has lost the app: each is taken once. */
const admin_backup_codes = { admin_id: text, code_hash: text, used_at: orNull(time) };

/** A number that an admin wants the codes to go to, until a code that came there was typed. */
const admin_phone_changes = { admin_id: text, phone: text, code_hash: text, ends_at: time, tries: whole };

export const staffTables = {
  ...{ admin_challenges, admin_courses, admin_invitations },
  ...{ admin_authenticators, admin_backup_codes, admin_phone_changes },
};
