import type { Tables } from '#base/database/connect.ts';
import { keysOf } from '#base/shared/keys-of.ts';

/** `rowsATime`: rows that are read at once, few for tables with large rows. `left`: why no backup has the table. */
type Kept = { rowsATime: number };
type Left = { left: string };

/** In the order of restoring, so referenced rows come first. A table that is missing here does not compile. */
export const tablesInBackups = {
  students: { rowsATime: 200 },
  admins: { rowsATime: 200 },
  admin_roles: { rowsATime: 200 },
  admin_authenticators: { rowsATime: 200 },
  admin_backup_codes: { rowsATime: 200 },
  verified_phones: { rowsATime: 200 },
  staff_notes: { rowsATime: 200 },
  muted_messages: { rowsATime: 200 },
  student_languages: { rowsATime: 200 },
  courses: { rowsATime: 20 },
  former_prices: { rowsATime: 200 },
  admin_courses: { rowsATime: 200 },
  outlines: { rowsATime: 5 },
  images: { rowsATime: 200 },
  image_files: { rowsATime: 5 },
  lecture_progress: { rowsATime: 200 },
  lecture_notes: { rowsATime: 200 },
  lecture_questions: { rowsATime: 200 },
  documents: { rowsATime: 200 },
  document_parts: { rowsATime: 5 },
  lecture_materials: { rowsATime: 200 },
  course_learning: { rowsATime: 200 },
  lecture_exercises: { rowsATime: 20 },
  exercise_tries: { rowsATime: 200 },
  certificates: { rowsATime: 200 },
  enrollments: { rowsATime: 200 },
  archived_enrollments: { rowsATime: 200 },
  payments: { rowsATime: 200 },
  settlements: { rowsATime: 200 },
  dues: { rowsATime: 200 },
  credits: { rowsATime: 200 },
  undecided_rests: { rowsATime: 1000 },
  refunds: { rowsATime: 200 },
  refused_matches: { rowsATime: 200 },
  kept_texts: { rowsATime: 20 },
  statement_mappings: { rowsATime: 20 },
  sent_payments: { rowsATime: 200 },
  asks: { rowsATime: 200 },
  former_asks: { rowsATime: 200 },
  asked_sums: { rowsATime: 200 },
  answers: { rowsATime: 200 },
  receipts: { rowsATime: 200 },
  receipt_counters: { rowsATime: 200 },
  gateway_orders: { rowsATime: 200 },
  audit_log: { rowsATime: 50 },
  school_facts: { rowsATime: 20 },
  counters: { rowsATime: 200 },
  admin_phone_changes: { left: 'its code is good for minutes' },
  payment_sums: { left: 'the database sums the payments that are put back' },
  day_sums: { left: 'the database sums what is put back, day by day' },
  opening_times: { left: 'the database counts the enrollments that are put back' },
  course_figures: { left: 'the database counts what is put back' },
  lecture_figures: { left: 'the database counts what is put back' },
  course_learners: { left: 'the database makes them from the enrollments that are put back' },
  student_words: { left: 'the database makes them from the students who are put back' },
  changed_outlines: { left: 'every outline that is put back is marked' },
  enrollment_counts: { left: 'the database counts the enrollments that are put back' },
  enrollment_search: { left: 'the database makes it from the enrollments that are put back' },
  letter_forms: { left: 'migration 0001 fills it' },
  pending_search: { left: 'the database makes it from the enrollments that are put back' },
  certificate_files: { left: 'drawn anew, with the same bytes, when somebody asks for one' },
  announcements: { left: 'a restore sends no SMS, as for jobs' },
  jobs: { left: 'a restore sends no SMS: those of that time have been sent since' },
  gateway_lookups: { left: 'an id that was typed lately is asked for once more' },
  gateway_tokens: { left: 'a token is good for an hour, and of use only with the secret of the environment' },
  sessions: { left: 'everyone signs in again after a restore' },
  admin_challenges: { left: 'a code is good for minutes' },
  admin_invitations: { left: 'people are invited again: the code was valid for three days' },
  code_challenges: { left: 'a code is valid for minutes, one that was read out for a day' },
  sms_log: { left: 'the limits of codes begin anew' },
  oidc_attempts: { left: 'a sign-in under way is good for minutes' },
  throttles: { left: 'what was counted against somebody ends within a day' },
  understood_from: { left: 'the release that restores writes its own' },
  idempotency_keys: { left: 'a call is repeated within a day or not at all' },
} as const satisfies Record<keyof Tables, Kept | Left>;

export type StoredTable = {
  [Table in keyof Tables]: (typeof tablesInBackups)[Table] extends Kept ? Table : never;
}[keyof Tables];

export const allTables = keysOf(tablesInBackups);

const isTable = (name: string): name is keyof Tables => Object.hasOwn(tablesInBackups, name);

export const isKept = (table: string): table is StoredTable => isTable(table) && 'rowsATime' in tablesInBackups[table];

export const backupTables = allTables.filter(isKept);
