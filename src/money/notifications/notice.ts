import * as v from 'valibot';
import { jobFailures } from '#base/shared/job-failure.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { languages } from '#base/shared/language.ts';

/** TABLE of what students are told by SMS, as a job's kind names it: the first ones go first. `mute`: a student may switch it off. */
export const noticeTable = {
  /** A payment is confirmed. */
  paid: { mute: false },
  /** A part of the price came, and the course waits for the rest. */
  part: { mute: false },
  /** A question about a payment. */
  asked: { mute: false },
  /** The answer to a question beside a lecture. */
  answered: { mute: true },
  /** New lectures of a course that the student has paid for. */
  lectures: { mute: true },
  /** Words of an admin to the students of a course. */
  announced: { mute: true },
} as const satisfies Record<string, { mute: boolean }>;
export type NoticeKind = keyof typeof noticeTable;
export const noticeKinds = keysOf(noticeTable);
export type QuietKind = {
  [Kind in NoticeKind]: (typeof noticeTable)[Kind]['mute'] extends true ? Kind : never;
}[NoticeKind];
const isQuiet = (kind: NoticeKind): kind is QuietKind => noticeTable[kind].mute;
/** Those that a student may switch off; what is about money, and codes, always come. */
export const quietKinds = noticeKinds.filter(isQuiet);

/** Of a job whose kind is a notice's. */
export const NoticeFacts = v.object({
  student_id: v.string(),
  course_id: v.string(),
  announcement_id: v.optional(v.string()),
});
export type NoticeFacts = v.InferOutput<typeof NoticeFacts>;

/** One SMS as an admin sees it, without its text, which is written when it is sent. */
export const Message = v.object({
  id: v.string(),
  kind: v.picklist(noticeKinds),
  state: v.picklist(['failed', 'waiting']),
  /** The student's name. */
  name: v.string(),
  courseNo: v.string(),
  title: v.string(),
  tries: v.number(),
  failure: v.nullable(v.picklist(jobFailures)),
  /** Such as `HTTP 200, code 1007`. */
  detail: v.nullable(v.string()),
  /** ISO 8601 UTC: when it failed, or from when on it is sent. */
  at: v.string(),
});
export type Message = v.InferOutput<typeof Message>;

/** How it stands with the SMS to students at one moment. */
export const MessageCounts = v.object({
  failed: v.number(),
  waiting: v.number(),
  /** SMS of this day in Dhaka that are paid for, and how many may be. */
  today: v.number(),
  limit: v.number(),
  /** Of this month in Dhaka, and what one costs in taka; 0: nobody has said. */
  month: v.number(),
  price: v.number(),
});
export type MessageCounts = v.InferOutput<typeof MessageCounts>;

/** The last that failed, then the next that are sent: at most so many of each. */
export const mostMessages = 50;
export const MessageList = v.object({ messages: v.array(Message), counts: MessageCounts });
export type MessageList = v.InferOutput<typeof MessageList>;

/** What a student wants to be told. */
export const MessageChoice = v.object({ kind: v.picklist(quietKinds), on: v.boolean() });
export const MessageLanguage = v.object({ language: v.picklist(languages) });
export const MessageChoices = v.object({ choices: v.array(MessageChoice), ...MessageLanguage.entries });
export type MessageChoices = v.InferOutput<typeof MessageChoices>;
