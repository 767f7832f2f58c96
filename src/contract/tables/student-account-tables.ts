import { flag, oneOf, orNull, text, time, whole } from '#base/database/column.ts';
import { languages } from '#base/shared/language.ts';

/** One-time codes of students that were not typed yet, or were verified a short while ago (record 35). */
const code_challenges = {
  /**
   * SHA-256 of the token in the challenge cookie, hex. For a code that staff read out, the token is random and in no
   * cookie.
   */
  token_hash: text,
  purpose: oneOf(['reset', 'phone', 'read_out']),
  /** The student's id. Null: no account can get a code for what was typed. Answers do not reveal that. */
  account_id: orNull(text),
  /** Hash of the email or phone that was typed. Typing another one starts a new challenge. */
  asked_hash: text,
  phone: orNull(text),
  /**
   * 1 if the student typed the account's email, or if staff read the code out. Only then the code resets a password
   * although the phone was never verified.
   */
  knows_email: flag,
  /**
   * HMAC of the code, keyed by the token in the browser's cookie. A code that staff read out has a password hash
   * instead, because no browser has a token for it.
   */
  code_hash: orNull(text),
  code_ends_at: time,
  sent_at: time,
  sends: whole,
  tries: whole,
  verified_at: orNull(time),
  ends_at: time,
};

/**
 * States of a requested SMS. `nobody`: no account can get a code for what was typed. `held`: not sent, because of a
 * limit.
 */
export const smsStates = ['asked', 'sent', 'failed', 'nobody', 'held'] as const;

/** A row per requested code, kept for thirty days. The rate limits of codes count these rows. */
const sms_log = {
  id: text,
  token_hash: text,
  asked_hash: text,
  /** Hash of the phone number for the code. If an email without an account was typed, hash of that email. */
  number_hash: text,
  /** First eight digits of a typed phone number, to limit attempts with adjacent numbers. Empty if an email was typed. */
  prefix: text,
  purpose: oneOf(['reset', 'phone']),
  network_hash: text,
  sent_at: time,
  finished_at: orNull(time),
  status: oneOf(smsStates),
};

/** Phone numbers that students confirmed with a code. A row counts only while the account still has that number. */
const verified_phones = { student_id: text, phone: text, verified_at: time, signed_in_at: time };

/** Languages that students chose. Without a row, the language is English. */
const student_languages = { student_id: text, language: oneOf(languages) };

export const studentAccountTables = { code_challenges, sms_log, verified_phones, student_languages };
