import { quietKinds } from '#notices/notice.ts';
import { oneOf, text, time } from './column.ts';

// What students are told, and what they do not want to be told (record 43); joined in `tables.ts`.

/** A row for each kind of message that a student has switched off. */
const muted_messages = { student_id: text, kind: oneOf(quietKinds), muted_at: time };

export const messageTables = { muted_messages };
