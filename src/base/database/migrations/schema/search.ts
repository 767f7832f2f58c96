import type { ColumnTypes } from '#base/database/migrations/engines.ts';

/** Search texts. Triggers write them (`triggers-search.ts`). */
export const searchTables = ({ number, textByCode, withoutRowid }: ColumnTypes) => [
  `create table enrollment_search (
    position ${number} primary key,
    course_id text not null,
    text text not null
  )`,
  // The few pending rows of `enrollment_search` again, because staff mostly search these.
  `create table pending_search (
    position ${number} primary key,
    course_id text not null,
    text text not null
  )`,
  `create table student_words (
    word ${textByCode} not null,
    student_id text not null,
    constraint student_words_key primary key (word, student_id)
  )${withoutRowid}`,
  `create table letter_forms (
    letter ${textByCode} primary key,
    form text not null
  )${withoutRowid}`,
];
