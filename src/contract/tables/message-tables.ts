import * as v from 'valibot';
import { flag, json, made, oneOf, place, shapedAs, text, time, whole } from '#base/database/column.ts';
import { announcementStates, courseKinds } from '#money/notifications/announcement.ts';
import { quietKinds } from '#money/notifications/notice.ts';

// What students are told, and what they do not want to be told (record 43); joined in `tables.ts`.

/** A row for each kind of message that a student has switched off. */
const muted_messages = { student_id: text, kind: oneOf(quietKinds), muted_at: time };

/** What the students of a course are told, page by page. */
const announcements = {
  id: text,
  course_id: text,
  kind: oneOf(courseKinds),
  /** As an admin wrote it; '' where the school writes by itself. */
  words: text,
  /** Ids of new lectures. */
  lectures: json('a list of ids', shapedAs(v.array(v.string()))),
  state: oneOf(announcementStates),
  /** The position of the last enrollment for which it was queued. */
  told_up_to: place,
  /** For how many it was queued. */
  told: whole,
  /** An admin's id. */
  asked_by: text,
  asked_at: time,
  /** From when on it is queued. */
  due_at: time,
  /** 1: it offers something, and follows the rules for offers. */
  is_offer: made(flag),
};

export const messageTables = { muted_messages, announcements };
