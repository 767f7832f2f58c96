import type { ColumnTypes } from '#base/database/migrations/engines.ts';

/** Tables that another product would have too: audit log, jobs, limits, files and counters. */
export const machinery = ({ bytes, now, numbered, numberedAs, otherKey, time }: ColumnTypes) => [
  // A request's events, and the newest of an actor, action or subject, are read in the order of their positions.
  `create table audit_log (
    position ${numberedAs('audit_log_position')},
    id text not null ${otherKey},
    at ${time} not null default ${now},
    actor_kind text not null,
    actor_id text,
    action text not null,
    subject text not null,
    before text,
    after text,
    network text,
    request_id text
  )`,
  'create index audit_log_kind on audit_log (actor_kind, position)',
  'create index audit_log_request on audit_log (request_id, position)',
  'create index audit_log_action on audit_log (action, position)',
  'create index audit_log_actor on audit_log (actor_id, position)',
  'create index audit_log_subject on audit_log (subject, position)',
  'create index audit_log_at on audit_log (at)',
  `create table jobs (
    position ${numbered},
    id text not null unique,
    kind text not null,
    subject text not null,
    facts text not null,
    state text not null,
    due_at ${time} not null,
    lease text,
    tries integer not null,
    failure text,
    detail text,
    made_at ${time} not null default ${now},
    ended_at ${time}
  )`,
  `create unique index jobs_waiting on jobs (kind, subject) where state = 'waiting'`,
  'create index jobs_ended on jobs (state, ended_at) where ended_at is not null',
  'create index jobs_due on jobs (state, due_at)',
  'create index jobs_subject on jobs (subject)',
  `create table throttles (
    key text primary key,
    count integer not null,
    window_ends_at ${time} not null,
    level integer not null default 0,
    blocked_until ${time}
  )`,
  'create index throttles_end on throttles (window_ends_at)',
  `create table idempotency_keys (
    account_id text not null,
    key text not null,
    body_hash text not null,
    answer text not null,
    created_at ${time} not null default ${now},
    constraint idempotency_keys_key primary key (account_id, key)
  )`,
  'create index idempotency_keys_age on idempotency_keys (created_at)',
  `create table images (
    id text primary key,
    width integer not null,
    height integer not null,
    color text not null,
    thumbhash text not null,
    created_at ${time} not null default ${now}
  )`,
  `create table image_files (
    image_id text not null references images (id),
    width integer not null,
    format text not null,
    bytes ${bytes} not null,
    constraint image_files_key primary key (image_id, width, format)
  )`,
  `create table documents (
    id text primary key,
    size integer not null,
    created_at ${time} not null default ${now}
  )`,
  'create index documents_created on documents (created_at)',
  `create table document_parts (
    document_id text not null references documents (id) on delete cascade,
    part integer not null,
    bytes ${bytes} not null,
    constraint document_parts_key primary key (document_id, part)
  )`,
  `create table school_facts (
    name text not null,
    version integer not null,
    value text not null,
    saved_by text not null,
    saved_at ${time} not null default ${now},
    constraint school_facts_key primary key (name, version)
  )`,
  `create table counters (
    name text primary key,
    value integer not null
  )`,
  `insert into counters (name, value) values ('course_number', 0), ('catalogue', 0)`,
  // The newest migration that the oldest allowed release knows (record 44).
  `create table understood_from (
    migration text primary key
  )`,
];
