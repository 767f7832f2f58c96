import * as v from 'valibot';
import { jobFailures } from '#base/shared/job-failure.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { languages } from '#base/shared/language.ts';

/** SMS to students, by job kind. `mute`: students can turn this kind off, and it is sent after the other kinds. */
export const noticeTable = {
  paid: { mute: false },
  /** A part of the price was received, and another part is still owed. */
  part: { mute: false },
  asked: { mute: false },
  answered: { mute: true },
  lectures: { mute: true },
  announced: { mute: true },
} as const satisfies Record<string, { mute: boolean }>;
export type NoticeKind = keyof typeof noticeTable;
export const noticeKinds = keysOf(noticeTable);
export type QuietKind = {
  [Kind in NoticeKind]: (typeof noticeTable)[Kind]['mute'] extends true ? Kind : never;
}[NoticeKind];
const isQuiet = (kind: NoticeKind): kind is QuietKind => noticeTable[kind].mute;
export const quietKinds = noticeKinds.filter(isQuiet);

export const NoticeFacts = v.object({
  student_id: v.string(),
  course_id: v.string(),
  announcement_id: v.optional(v.string()),
});
export type NoticeFacts = v.InferOutput<typeof NoticeFacts>;

export const Message = v.object({
  id: v.string(),
  kind: v.picklist(noticeKinds),
  state: v.picklist(['failed', 'waiting']),
  name: v.string(),
  courseNo: v.string(),
  title: v.string(),
  tries: v.number(),
  failure: v.nullable(v.picklist(jobFailures)),
  detail: v.nullable(v.string()),
  /** When the SMS failed or will be sent, ISO 8601 in UTC. */
  at: v.string(),
});
export type Message = v.InferOutput<typeof Message>;

export const MessageCounts = v.object({
  failed: v.number(),
  waiting: v.number(),
  /** SMS parts sent today (in Dhaka), and the maximum per day. */
  today: v.number(),
  limit: v.number(),
  /** SMS parts sent in this month in Dhaka, and taka for one part, 0 if not configured. */
  month: v.number(),
  price: v.number(),
});
export type MessageCounts = v.InferOutput<typeof MessageCounts>;

/** Maximum in the list of failed SMS (latest first), and in that of waiting SMS (next first). */
export const mostMessages = 50;
export const MessageList = v.object({ messages: v.array(Message), counts: MessageCounts });
export type MessageList = v.InferOutput<typeof MessageList>;

export const MessageChoice = v.object({ kind: v.picklist(quietKinds), on: v.boolean() });
export const MessageLanguage = v.object({ language: v.picklist(languages) });
export const MessageChoices = v.object({ choices: v.array(MessageChoice), ...MessageLanguage.entries });
export type MessageChoices = v.InferOutput<typeof MessageChoices>;
