import { flag, oneOf, orNull, text, time, whole } from '#base/database/column.ts';
import { languages } from '#base/shared/language.ts';

// What belongs to accounts of students beside the account itself: one-time codes (record 35) and the language. Joined in `tables.ts`.

/** A code that is waited for, and for a while that it fitted. */
const code_challenges = {
  /** SHA-256 of the challenge cookie's token, hex; of a code to read out, of a token that nobody has. */
  token_hash: text,
  purpose: oneOf(['reset', 'phone', 'read_out']),
  /** A student's id; null: nobody who could be sent a code, which nobody may notice. */
  account_id: orNull(text),
  /** Of what was typed: another one begins another challenge. */
  asked_hash: text,
  /** Where the code went; null: nowhere. */
  phone: orNull(text),
  /** It was asked for by the account's email. */
  knows_email: flag,
  /** HMAC keyed by the token; of a code to read out, a password hash. */
  code_hash: orNull(text),
  code_ends_at: time,
  sent_at: time,
  sends: whole,
  tries: whole,
  verified_at: orNull(time),
  ends_at: time,
};

/** What became of an asked code: it goes to nobody where there is no account, and is held where the number had enough. */
export const smsStates = ['asked', 'sent', 'failed', 'nobody', 'held'] as const;

/** Every code that was asked for, for thirty days: what the limits of codes are counted by. */
const sms_log = {
  id: text,
  /** Of the challenge. */
  token_hash: text,
  asked_hash: text,
  /** Of the number that it goes to, or would. */
  number_hash: text,
  /** The first eight digits of a number that was typed; '' where an email was. */
  prefix: text,
  purpose: oneOf(['reset', 'phone']),
  network_hash: text,
  sent_at: time,
  /** Its code was typed. */
  finished_at: orNull(time),
  status: oneOf(smsStates),
};

/** Whose phone a code has come to; it counts while the account has that very number. */
const verified_phones = { student_id: text, phone: text, verified_at: time, signed_in_at: time };

/** Of whom wants another one than English. */
const student_languages = { student_id: text, language: oneOf(languages) };

export const studentAccountTables = { code_challenges, sms_log, verified_phones, student_languages };
