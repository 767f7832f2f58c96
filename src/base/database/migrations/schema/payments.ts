import type { ColumnTypes } from '#base/database/migrations/engines.ts';

/** Money that came, what it settles, receipts, and the sums that triggers maintain. */
export const payments = ({ now, numbered, time, withoutRowid }: ColumnTypes) => [
  `create table payments (
    position ${numbered},
    id text not null unique,
    method text not null,
    reference text,
    payment_key text not null,
    line_key text,
    amount_poisha integer not null,
    sender text,
    received_at ${time},
    note text,
    kind text not null,
    warnings text not null,
    source text not null,
    evidence text,
    text text not null,
    brought_in text not null,
    brought_by text not null,
    brought_at ${time} not null default ${now},
    settled_poisha integer not null default 0,
    refunded_poisha integer not null default 0
      check (refunded_poisha >= 0 and settled_poisha + refunded_poisha <= amount_poisha),
    state text not null default 'open',
    set_aside_reason text,
    set_aside_at ${time},
    set_aside_in text,
    constraint payments_key unique (method, payment_key),
    constraint payments_each_taka_once check (settled_poisha between 0 and amount_poisha)
  )`,
  'create index payments_state on payments (state, position)',
  'create index payments_by_key on payments (payment_key, method)',
  'create index payments_sender on payments (sender)',
  // `amount_poisha` stays on the left. SQLite turns a comparison around if a single column is on its right, and then
  // misses this index.
  'create index payments_left on payments (state, position) where amount_poisha > settled_poisha + refunded_poisha',
  'create index payments_line on payments (line_key) where line_key is not null',
  `create table settlements (
    payment_id text not null references payments (id),
    enrollment_id text not null references enrollments (id) on delete cascade,
    amount_poisha integer not null,
    settled_by text not null,
    settled_in text not null,
    settled_at ${time} not null default ${now},
    constraint settlements_key primary key (payment_id, enrollment_id)
  )`,
  'create index settlements_enrollment on settlements (enrollment_id)',
  `create table refused_matches (
    payment_id text not null references payments (id),
    enrollment_id text not null references enrollments (id) on delete cascade,
    refused_by text not null,
    refused_at ${time} not null default ${now},
    refused_in text,
    claimed_key text,
    constraint refused_matches_key primary key (payment_id, enrollment_id)
  )`,
  'create index refused_matches_enrollment on refused_matches (enrollment_id)',
  `create table refunds (
    id text primary key,
    payment_id text not null references payments (id) on delete cascade,
    amount_poisha integer not null,
    how text not null,
    reference text,
    reason text not null,
    state text not null,
    asked_by text not null,
    asked_in text not null,
    asked_at ${time} not null default ${now},
    constraint refunds_of_something check (amount_poisha > 0)
  )`,
  'create index refunds_payment on refunds (payment_id)',
  'create index refunds_state on refunds (state, payment_id)',
  `create table kept_texts (
    position ${numbered},
    id text not null unique,
    text_key text not null unique,
    text text not null,
    reason text not null,
    payment_id text references payments (id),
    brought_in text not null,
    brought_by text not null,
    brought_at ${time} not null default ${now},
    done_at ${time}
  )`,
  'create index kept_texts_payment on kept_texts (payment_id)',
  'create index kept_texts_open on kept_texts (position) where done_at is null',
  `create table statement_mappings (
    headings_hash text primary key,
    mapping text not null,
    saved_by text not null,
    saved_at ${time} not null default ${now}
  )`,
  // Without a foreign key, which would lock the student's row. Of two calls with one key, the second waits here before
  // it locks anything.
  `create table sent_payments (
    student_id text not null,
    key text not null,
    body_hash text not null,
    sent_at ${time} not null default ${now},
    constraint sent_payments_key primary key (student_id, key)
  )`,
  'create index sent_payments_age on sent_payments (sent_at)',
  `create table gateway_orders (
    id text primary key,
    gateway text not null,
    checkout_id text,
    student_id text not null,
    course_id text not null,
    amount integer not null,
    state text not null default 'started',
    reason text,
    payment_id text references payments (id),
    created_at ${time} not null default ${now},
    ask_at ${time},
    asks integer not null default 0,
    constraint gateway_orders_key unique (gateway, checkout_id)
  )`,
  'create index gateway_orders_student on gateway_orders (student_id, course_id)',
  'create index gateway_orders_payment on gateway_orders (payment_id)',
  'create index gateway_orders_age on gateway_orders (state, created_at)',
  `create index gateway_orders_asked on gateway_orders (state, ask_at) where state = 'executing'`,
  `create table gateway_lookups (
    enrollment_id text not null references enrollments (id) on delete cascade,
    reference_key text not null,
    student_id text not null,
    asked_at ${time} not null default ${now},
    constraint gateway_lookups_key primary key (enrollment_id, reference_key)
  )`,
  'create index gateway_lookups_student on gateway_lookups (student_id, asked_at)',
  'create index gateway_lookups_age on gateway_lookups (asked_at)',
  `create table gateway_tokens (
    gateway text primary key,
    id_token text,
    refresh_token text,
    ends_at ${time},
    renewed_until ${time}
  )`,
  `create table receipts (
    year integer not null,
    number integer not null,
    code text not null unique,
    enrollment_id text not null,
    student_id text not null,
    school text,
    student_name text not null,
    student_phone text,
    course_no text not null,
    course_title text not null,
    fee_poisha integer not null,
    discount double precision not null,
    amount integer not null,
    paid_with text not null,
    submitted_at ${time} not null,
    paid_at ${time} not null,
    issued_at ${time} not null default ${now},
    withdrawn_at ${time},
    received_poisha integer,
    left_poisha integer,
    covers text,
    source_id text,
    constraint receipts_number primary key (year, number)
  )`,
  'create index receipts_student on receipts (student_id)',
  // A receipt without a source is for the whole price. One with a source is for a part of it, and there can be several.
  'create unique index receipts_valid on receipts (enrollment_id) where withdrawn_at is null and source_id is null',
  'create index receipts_of_enrollment on receipts (enrollment_id) where withdrawn_at is null',
  `create table receipt_counters (
    year integer primary key,
    last integer not null
  )`,
  `create table payment_sums (
    state text primary key,
    count bigint not null default 0,
    poisha bigint not null default 0
  )`,
  `create table day_sums (
    side text not null,
    day text not null,
    kind text not null,
    name text not null,
    count bigint not null default 0,
    poisha bigint not null default 0,
    primary key (side, day, kind, name)
  )${withoutRowid}`,
  `create index day_sums_left on day_sums (side, count, poisha) where kind = 'left_over'`,
  `create table opening_times (
    day text not null,
    method text not null,
    bucket integer not null,
    count bigint not null default 0,
    primary key (day, bucket, method)
  )${withoutRowid}`,
];
