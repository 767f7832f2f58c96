import * as v from 'valibot';
import { json, oneOf, orNull, shapedAs, text, time, whole } from '#base/database/column.ts';
import { staffRoles } from '#base/shared/endpoint.ts';

/** Admin logins that passed the password step and wait for the one-time code (trust O1–O7). */
const admin_challenges = {
  token_hash: text,
  admin_id: text,
  /** HMAC of the code, keyed by the token that only the browser holds. Null: no code was delivered. */
  code_hash: orNull(text),
  code_ends_at: time,
  sent_at: time,
  tries: whole,
  resends: whole,
  ends_at: time,
  /** When the code was accepted. Set only if the admin must replace the first password before a session starts. */
  proven_at: orNull(time),
};

const admin_courses = { admin_id: text, course_id: text };

const admin_invitations = {
  id: text,
  name: text,
  phone: text,
  role: oneOf(staffRoles),
  courses: json('a list of ids', shapedAs(v.array(v.string()))),
  /** Password hash of the eight-digit code of the invitation. This release never stores null. */
  code_hash: orNull(text),
  code_ends_at: time,
  tries: whole,
  sends: whole,
  sent_at: orNull(time),
  invited_by: text,
  invited_at: time,
  taken_back_at: orNull(time),
  accepted_by: orNull(text),
};

/** Authenticator apps of admins (record 45). */
const admin_authenticators = {
  admin_id: text,
  /** The app's shared key in Base32. Not hashed, because the server must compute the same codes. */
  secret: text,
  /**
   * Number of the 30-second step since 1970 whose code was last accepted. Codes of this step and of earlier ones are
   * refused, so each works once.
   */
  last_step: whole,
  begun_at: time,
  /** When the first code of the app was typed. While this is null, sign-in codes come by SMS. */
  confirmed_at: orNull(time),
};

/** Backup codes of admins, for a lost authenticator app. Each code works once. */
const admin_backup_codes = { admin_id: text, code_hash: text, used_at: orNull(time) };

const admin_phone_changes = { admin_id: text, phone: text, code_hash: text, ends_at: time, tries: whole };

export const staffTables = {
  ...{ admin_challenges, admin_courses, admin_invitations },
  ...{ admin_authenticators, admin_backup_codes, admin_phone_changes },
};
