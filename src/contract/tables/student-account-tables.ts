import { flag, oneOf, orNull, text, time, whole } from '#base/database/column.ts';
import { languages } from '#base/shared/language.ts';

// One-time codes (record 35) and other data of student accounts.

/** Pending codes, and codes that were verified a short while ago. */
const code_challenges = {
  /** SHA-256 of the challenge cookie's token, hex. For a code that staff read out, of a random token without a cookie. */
  token_hash: text,
  purpose: oneOf(['reset', 'phone', 'read_out']),
  /** The student's id. Null: no account to send a code to. Answers do not reveal that. */
  account_id: orNull(text),
  /** Hash of the email or phone that was typed. Typing another one starts a new challenge. */
  asked_hash: text,
  /** Where the code was sent. Null: nowhere. */
  phone: orNull(text),
  /** 1: requested by the account's email, or created after a code that staff read out. */
  knows_email: flag,
  /** HMAC keyed by the token. For a code that staff read out, a password hash. */
  code_hash: orNull(text),
  code_ends_at: time,
  sent_at: time,
  sends: whole,
  tries: whole,
  verified_at: orNull(time),
  ends_at: time,
};

/** `nobody`: no account exists. `held`: not sent, because the number already had enough codes. */
export const smsStates = ['asked', 'sent', 'failed', 'nobody', 'held'] as const;

/** Every requested code, for thirty days. The rate limits of codes count these rows. */
const sms_log = {
  id: text,
  token_hash: text,
  asked_hash: text,
  /** Hash of the phone number that it is sent to, or would be. */
  number_hash: text,
  /** First eight digits of a typed phone number. Empty if an email was typed. */
  prefix: text,
  purpose: oneOf(['reset', 'phone']),
  network_hash: text,
  sent_at: time,
  finished_at: orNull(time),
  status: oneOf(smsStates),
};

/** Phone numbers that were confirmed with a code. A row counts while the account still has that number. */
const verified_phones = { student_id: text, phone: text, verified_at: time, signed_in_at: time };

/** Languages of students who chose another one than English. */
const student_languages = { student_id: text, language: oneOf(languages) };

export const studentAccountTables = { code_challenges, sms_log, verified_phones, student_languages };
