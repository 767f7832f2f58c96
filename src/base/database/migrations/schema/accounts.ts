import type { ColumnTypes } from '#base/database/migrations/engines.ts';

/** Students, staff, their sign-ins and codes. `base-tables.ts` and `src/contract/tables` say what the columns hold. */
export const accounts = ({ flag, now, time }: ColumnTypes) => [
  `create table students (
    id text primary key,
    email text not null unique,
    phone text unique,
    name text not null,
    school text,
    college text,
    provider text not null,
    password_hash text,
    first_password_ends_at ${time},
    oidc_issuer text,
    oidc_subject text,
    avatar text,
    search text not null,
    disabled_at ${time},
    created_at ${time} not null default ${now},
    constraint students_oidc unique (oidc_issuer, oidc_subject)
  )`,
  'create index students_age on students (created_at)',
  `create table admins (
    id text primary key,
    email text not null unique,
    phone text not null,
    name text not null,
    password_hash text not null,
    first_password_ends_at ${time},
    disabled_at ${time},
    created_at ${time} not null default ${now}
  )`,
  // An admin without a row here is an owner.
  `create table admin_roles (
    admin_id text not null primary key references admins (id) on delete cascade,
    role text not null
  )`,
  `create table admin_authenticators (
    admin_id text not null primary key references admins (id) on delete cascade,
    secret text not null,
    last_step integer not null,
    begun_at ${time} not null,
    confirmed_at ${time}
  )`,
  `create table admin_backup_codes (
    admin_id text not null references admins (id) on delete cascade,
    code_hash text not null,
    used_at ${time},
    constraint admin_backup_codes_key primary key (admin_id, code_hash)
  )`,
  `create table admin_phone_changes (
    admin_id text not null primary key references admins (id) on delete cascade,
    phone text not null,
    code_hash text not null,
    ends_at ${time} not null,
    tries integer not null
  )`,
  `create table admin_invitations (
    id text not null primary key,
    name text not null,
    phone text not null,
    role text not null,
    courses text not null,
    code_hash text,
    code_ends_at ${time} not null,
    tries integer not null,
    sends integer not null,
    sent_at ${time},
    invited_by text not null,
    invited_at ${time} not null,
    taken_back_at ${time},
    accepted_by text
  )`,
  'create index admin_invitations_phone on admin_invitations (phone)',
  'create index admin_invitations_ends on admin_invitations (code_ends_at)',
  `create table admin_challenges (
    token_hash text primary key,
    admin_id text not null references admins (id),
    code_hash text,
    code_ends_at ${time} not null,
    sent_at ${time} not null,
    tries integer not null,
    resends integer not null,
    ends_at ${time} not null,
    proven_at ${time}
  )`,
  'create index admin_challenges_end on admin_challenges (ends_at)',
  `create table code_challenges (
    token_hash text primary key,
    purpose text not null,
    account_id text,
    asked_hash text not null,
    phone text,
    knows_email ${flag} not null,
    code_hash text,
    code_ends_at ${time} not null,
    sent_at ${time} not null,
    sends integer not null,
    tries integer not null,
    verified_at ${time},
    ends_at ${time} not null
  )`,
  'create index code_challenges_account on code_challenges (account_id, purpose)',
  'create index code_challenges_ends on code_challenges (ends_at)',
  // SMS codes are limited by typed identifier, number, network and prefix, so an index finds the newest rows of each.
  `create table sms_log (
    id text primary key,
    token_hash text not null,
    asked_hash text not null,
    number_hash text not null,
    prefix text not null,
    purpose text not null,
    network_hash text not null,
    sent_at ${time} not null,
    finished_at ${time},
    status text not null
  )`,
  'create index sms_log_asked on sms_log (asked_hash, sent_at)',
  'create index sms_log_number on sms_log (number_hash, sent_at)',
  'create index sms_log_network on sms_log (network_hash, sent_at)',
  'create index sms_log_prefix on sms_log (prefix, sent_at)',
  'create index sms_log_token on sms_log (token_hash)',
  'create index sms_log_sent on sms_log (sent_at)',
  'create index sms_log_finished on sms_log (finished_at)',
  `create table verified_phones (
    student_id text not null primary key references students (id) on delete cascade,
    phone text not null,
    verified_at ${time} not null,
    signed_in_at ${time} not null
  )`,
  `create table sessions (
    token_hash text primary key,
    kind text not null,
    account_id text not null,
    idle_ends_at ${time} not null,
    ends_at ${time} not null,
    device text,
    created_at ${time} not null default ${now}
  )`,
  'create index sessions_account on sessions (kind, account_id)',
  'create index sessions_end on sessions (ends_at)',
  'create index sessions_idle_end on sessions (idle_ends_at)',
  `create table oidc_attempts (
    token_hash text primary key,
    state text not null,
    nonce text not null,
    code_verifier text not null,
    ends_at ${time} not null
  )`,
  'create index oidc_attempts_end on oidc_attempts (ends_at)',
  `create table student_languages (
    student_id text not null primary key references students (id) on delete cascade,
    language text not null
  )`,
  `create table muted_messages (
    student_id text not null references students (id) on delete cascade,
    kind text not null,
    muted_at ${time} not null,
    constraint muted_messages_key primary key (student_id, kind)
  )`,
  `create table staff_notes (
    id text primary key,
    student_id text not null references students (id) on delete cascade,
    text text not null,
    version integer not null,
    written_by text not null,
    written_at ${time} not null,
    changed_by text,
    changed_at ${time},
    deleted_at ${time}
  )`,
  'create index staff_notes_student on staff_notes (student_id, id)',
  'create index staff_notes_deleted on staff_notes (deleted_at)',
];
