import type { ColumnTypes } from '#base/database/migrations/engines.ts';

/** Courses and their prices, outlines, teachers, announcements, materials and exercises. */
export const courses = ({ flag, now, time }: ColumnTypes) => [
  `create table courses (
    id text primary key,
    course_no text not null unique,
    slug text not null unique,
    title text not null,
    title_bengali text,
    short_description text not null,
    short_description_bengali text,
    card_image text not null,
    banner_image text not null,
    fee_poisha integer not null,
    discount double precision not null,
    duration text not null,
    lessons text not null,
    group_link text not null,
    full_description text not null,
    instructor_image text not null,
    instructor_name text not null,
    instructor_title text not null,
    instructor_description text not null,
    status text not null,
    subject text,
    level text,
    questions text,
    search text not null,
    version integer not null,
    archived_at ${time},
    set_aside text,
    created_at ${time} not null default ${now}
  )`,
  'create index courses_public_instructor on courses (instructor_name) where archived_at is null',
  `create table former_prices (
    course_id text not null references courses (id),
    fee_poisha integer not null,
    discount double precision not null,
    until ${time} not null,
    constraint former_prices_key primary key (course_id, fee_poisha, discount)
  )`,
  `create table outlines (
    course_id text primary key references courses (id),
    topics text not null,
    version integer not null
  )`,
  `create table admin_courses (
    admin_id text not null references admins (id) on delete cascade,
    course_id text not null references courses (id) on delete cascade,
    constraint admin_courses_key primary key (admin_id, course_id)
  )`,
  'create index admin_courses_course on admin_courses (course_id)',
  `create table announcements (
    id text not null primary key,
    course_id text not null references courses (id),
    kind text not null,
    words text not null,
    lectures text not null,
    state text not null,
    told_up_to bigint not null,
    told integer not null,
    asked_by text not null,
    asked_at ${time} not null,
    due_at ${time} not null,
    is_offer ${flag} not null default 0
  )`,
  'create index announcements_asked on announcements (asked_at)',
  'create index announcements_due on announcements (state, due_at)',
  'create index announcements_course on announcements (course_id, due_at)',
  `create table lecture_materials (
    id text primary key,
    course_id text not null references courses (id) on delete cascade,
    lecture_id text not null,
    place integer not null,
    title text not null,
    link text,
    document_id text references documents (id),
    removed_at ${time}
  )`,
  'create index lecture_materials_course on lecture_materials (course_id, lecture_id)',
  'create index lecture_materials_document on lecture_materials (document_id)',
  'create index lecture_materials_removed on lecture_materials (removed_at) where removed_at is not null',
  `create table course_learning (
    course_id text primary key references courses (id) on delete cascade,
    exercises_count ${flag} not null default 0,
    certificate ${flag} not null default 0
  )`,
  `create table lecture_exercises (
    course_id text not null references courses (id) on delete cascade,
    lecture_id text not null,
    source text not null,
    tasks text not null,
    version integer not null,
    saved_at ${time} not null,
    constraint lecture_exercises_key primary key (course_id, lecture_id)
  )`,
];
