import type { ColumnTypes } from '#base/database/migrations/engines.ts';

/** What students watch, write and answer, their certificates, and the figures that triggers maintain. */
export const learning = ({ bytes, flag, numbered, textByCode, time }: ColumnTypes) => [
  `create table lecture_progress (
    student_id text not null references students (id) on delete cascade,
    lecture_id text not null,
    course_id text not null references courses (id) on delete cascade,
    watched text not null default '',
    watched_parts integer not null default 0,
    duration_s integer,
    position_s integer not null default 0,
    position_at ${time},
    has_ended ${flag} not null default 0,
    done_at ${time},
    done_how text,
    marked ${flag},
    marked_at ${time},
    constraint lecture_progress_key primary key (student_id, lecture_id)
  )`,
  'create index lecture_progress_course on lecture_progress (course_id, student_id)',
  `create table lecture_notes (
    id text primary key,
    student_id text not null references students (id) on delete cascade,
    course_id text not null references courses (id) on delete cascade,
    lecture_id text not null,
    at_s integer,
    text text not null,
    written_at ${time} not null,
    deleted_at ${time}
  )`,
  'create index lecture_notes_student on lecture_notes (student_id, course_id)',
  'create index lecture_notes_deleted on lecture_notes (deleted_at) where deleted_at is not null',
  'create index lecture_notes_course on lecture_notes (course_id)',
  `create table lecture_questions (
    position ${numbered},
    id text not null unique,
    student_id text not null references students (id) on delete cascade,
    course_id text not null references courses (id) on delete cascade,
    lecture_id text not null,
    at_s integer,
    text text not null,
    asked_at ${time} not null,
    answer text,
    answered_at ${time},
    answered_by text,
    hidden_at ${time},
    seen_at ${time},
    removed_at ${time},
    removed_by text,
    version integer not null
  )`,
  'create index lecture_questions_student on lecture_questions (student_id, lecture_id)',
  'create index lecture_questions_lecture on lecture_questions (course_id, lecture_id, position)',
  'create index lecture_questions_open on lecture_questions (removed_at, position) where answered_at is null',
  `create index lecture_questions_open_course on lecture_questions (course_id, removed_at, position)
    where answered_at is null`,
  // For the staff's lists of questions, of all courses and of one. The queries test each time column before `position`
  // for null.
  `create index lecture_questions_answered on lecture_questions (removed_at, hidden_at, position)
    where answered_at is not null`,
  `create index lecture_questions_answered_course on lecture_questions (course_id, removed_at, hidden_at, position)
    where answered_at is not null`,
  'create index lecture_questions_hidden on lecture_questions (removed_at, position) where hidden_at is not null',
  `create index lecture_questions_hidden_course on lecture_questions (course_id, removed_at, position)
    where hidden_at is not null`,
  'create index lecture_questions_removed on lecture_questions (removed_at) where removed_at is not null',
  `create table exercise_tries (
    id text primary key,
    student_id text not null references students (id) on delete cascade,
    course_id text not null references courses (id) on delete cascade,
    task_id text not null,
    answer text not null,
    is_right ${flag} not null,
    tried_at ${time} not null
  )`,
  'create index exercise_tries_learner on exercise_tries (student_id, course_id, task_id)',
  'create index exercise_tries_course on exercise_tries (course_id)',
  `create table certificates (
    id text primary key,
    number text not null unique,
    student_id text not null references students (id) on delete cascade,
    course_id text not null references courses (id) on delete cascade,
    spelling integer not null,
    student_name text not null,
    student_name_bengali text,
    course_title text not null,
    course_title_bengali text,
    lectures integer not null,
    teacher_name text not null,
    teacher_title text not null,
    cover_color text not null,
    cover_pattern text,
    school text not null,
    origin text not null,
    search ${textByCode} not null,
    issued_at ${time} not null,
    revoked_at ${time},
    revoked_by text,
    revoked_reason text,
    choose_again ${flag} not null,
    constraint certificates_spelling unique (student_id, course_id, spelling)
  )`,
  'create index certificates_course on certificates (course_id, id)',
  'create index certificates_search on certificates (search, id)',
  `create table certificate_files (
    certificate_id text not null references certificates (id) on delete cascade,
    kind text not null,
    bytes ${bytes} not null,
    constraint certificate_files_key primary key (certificate_id, kind)
  )`,
  `create table course_figures (
    course_id text not null references courses (id) on delete cascade,
    lectures integer not null default 0,
    students integer not null default 0,
    begun integer not null default 0,
    finished integer not null default 0,
    constraint course_figures_key primary key (course_id)
  )`,
  `create table lecture_figures (
    course_id text not null references courses (id) on delete cascade,
    lecture_id text not null,
    begun integer not null default 0,
    done integer not null default 0,
    listed ${flag} not null default 0,
    constraint lecture_figures_key primary key (course_id, lecture_id)
  )`,
  `create table course_learners (
    course_id text not null references courses (id) on delete cascade,
    student_id text not null,
    paid_on text not null,
    came_on text,
    seen_on text not null,
    begun integer not null default 0,
    done integer not null default 0,
    finished ${flag} not null default 0,
    constraint course_learners_key primary key (course_id, student_id)
  )`,
  'create index course_learners_seen on course_learners (course_id, finished, seen_on, student_id)',
  'create index course_learners_done on course_learners (course_id, done)',
  `create table changed_outlines (
    course_id text not null references courses (id) on delete cascade,
    changes integer not null default 1,
    under_way ${flag} not null default 0,
    constraint changed_outlines_key primary key (course_id)
  )`,
];
