import * as v from 'valibot';
import { flag, json, made, oneOf, place, shapedAs, text, time, whole } from '#base/database/column.ts';
import { announcementStates, courseKinds } from '#money/notifications/announcement.ts';
import { quietKinds } from '#money/notifications/notice.ts';

// Kinds of SMS about a course that a student has turned off (record 43).

const muted_messages = { student_id: text, kind: oneOf(quietKinds), muted_at: time };

const announcements = {
  id: text,
  course_id: text,
  kind: oneOf(courseKinds),
  /** Text of the SMS, written by an admin. Empty if `kind` is `lectures`, because the server then writes the text. */
  words: text,
  lectures: json('a list of ids', shapedAs(v.array(v.string()))),
  state: oneOf(announcementStates),
  told_up_to: place,
  told: whole,
  asked_by: text,
  asked_at: time,
  due_at: time,
  is_offer: made(flag),
};

export const messageTables = { muted_messages, announcements };
