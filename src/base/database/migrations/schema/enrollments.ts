import type { ColumnTypes } from '#base/database/migrations/engines.ts';

/** Enrollments, what they owe, and what their students were asked. */
export const enrollments = ({ flag, now, numbered, numberedAs, otherKey, time }: ColumnTypes) => [
  `create table enrollments (
    id text not null unique,
    position ${numberedAs('enrollments_position')},
    student_id text not null references students (id),
    course_id text not null references courses (id),
    status text not null,
    method text not null,
    reference text not null,
    fee_poisha integer not null,
    discount double precision not null,
    amount_due integer not null,
    paid_at ${time},
    reference_key text,
    sender_end text,
    created_at ${time} not null default ${now},
    claimed_at ${time},
    price_seen integer,
    constraint enrollments_key ${otherKey} (student_id, course_id)
  )`,
  'create index enrollments_status on enrollments (status, position)',
  // Finds equal references, and those that only look alike: here O is 0, and I and L are 1.
  `create index enrollments_likeness
    on enrollments ((replace(replace(replace(reference_key, 'O', '0'), 'I', '1'), 'L', '1')), method)`,
  // If `status` were not the first column, SQLite would read all rows of a status, although this index holds only one.
  `create index enrollments_waiting on enrollments (status, created_at) where status = 'pending'`,
  // Finds pending enrollments by amount and time, for a payment that no claim names by its transaction ID.
  `create index enrollments_claims on enrollments (status, amount_due, created_at) where status = 'pending'`,
  // The dashboard reads all four columns from this index, without the table.
  'create index enrollments_confirmed on enrollments (status, paid_at, amount_due, created_at)',
  'create index enrollments_course on enrollments (course_id, status, method, position)',
  'create index enrollments_method on enrollments (method, status, position)',
  'create index enrollments_claimed on enrollments (claimed_at) where claimed_at is not null',
  `create table archived_enrollments (
    id text primary key,
    student_id text not null,
    course_id text not null,
    snapshot text not null,
    method text,
    reference_key text,
    was_paid ${flag} not null,
    archived_by text not null,
    archived_at ${time} not null default ${now}
  )`,
  `create index archived_enrollments_likeness
    on archived_enrollments ((replace(replace(replace(reference_key, 'O', '0'), 'I', '1'), 'L', '1')), method)`,
  'create index archived_enrollments_student on archived_enrollments (student_id)',
  'create index archived_enrollments_paid on archived_enrollments (was_paid, archived_at)',
  `create table asks (
    enrollment_id text primary key references enrollments (id) on delete cascade,
    reason text not null,
    note text,
    asked_by text not null,
    asked_at ${time} not null default ${now},
    answered_at ${time}
  )`,
  'create index asks_open on asks (enrollment_id) where answered_at is null',
  `create table former_asks (
    position ${numbered},
    enrollment_id text not null references asks (enrollment_id) on delete cascade,
    reason text not null,
    note text,
    asked_by text not null,
    asked_at ${time} not null,
    answered_at ${time}
  )`,
  'create index former_asks_enrollment on former_asks (enrollment_id, position)',
  // `asked_at` says which question was answered, because an earlier release could replace a question without its
  // answer.
  `create table answers (
    enrollment_id text not null references asks (enrollment_id) on delete cascade,
    asked_at ${time} not null,
    says text,
    text text,
    corrected ${flag} not null,
    constraint answers_question primary key (enrollment_id, asked_at)
  )`,
  `create table dues (
    id text primary key,
    enrollment_id text not null references enrollments (id) on delete cascade,
    number integer not null,
    label text not null,
    due_on text,
    amount_poisha integer not null,
    left_poisha integer not null,
    warned_on text,
    constraint dues_number unique (enrollment_id, number)
  )`,
  'create index dues_open on dues (due_on, id, left_poisha) where left_poisha > 0',
  `create table credits (
    id text primary key,
    enrollment_id text not null references enrollments (id) on delete cascade,
    due_id text references dues (id) on delete set null,
    kind text not null,
    amount_poisha integer not null,
    reason text,
    made_by text not null,
    made_in text not null,
    made_at ${time} not null default ${now},
    undone_at ${time}
  )`,
  'create index credits_enrollment on credits (enrollment_id)',
  'create index credits_due on credits (due_id)',
  `create table undecided_rests (
    enrollment_id text primary key references enrollments (id) on delete cascade
  )`,
  // Without a foreign key, because the foreign key of `enrollments` refuses a missing course, with a message about the
  // enrollment.
  `create table enrollment_counts (
    course_id text primary key,
    pending integer not null default 0,
    paid integer not null default 0,
    shown integer not null default 0,
    shown_at ${time}
  )`,
];
