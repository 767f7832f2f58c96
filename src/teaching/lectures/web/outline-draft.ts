import * as v from 'valibot';
import { keep, readLocal, removeLocal, storedNames } from '#base/platform/web/browser-storage.ts';
import { typingOf } from '#base/platform/web/session-mark.ts';
import { largestOutline } from '#teaching/lectures/outline.ts';
import type { EditedTopic } from './outline-editing.ts';

const texts = { title: v.string(), link: v.string(), duration: v.string() };
/** Drafts of earlier releases have no `id`, and even older ones have no `free`. */
const typed = { lecture: v.number(), ...texts, free: v.optional(v.boolean(), false) };
const TypedLecture = v.object({ id: v.optional(v.string()), ...typed });
const TypedTopic = v.object({ topicNo: v.number(), topicName: v.string(), classes: v.array(TypedLecture) });
const TypedTopics = v.array(TypedTopic);
const TypedTexts = v.array(v.object({ ...TypedTopic.entries, classes: v.array(v.object(typed)) }));
/**
 * An unsaved outline on this device. `at` is the time of the last typing, in milliseconds since 1970. `version` is the
 * version of the saved outline that the draft changes.
 */
const Draft = v.object({ at: v.number(), version: v.number(), topics: TypedTopics });
export type Draft = v.InferOutput<typeof Draft>;

const day = 24 * 3_600_000;
const longestKept = 14 * day;
/** Maximum drafts of an admin on a device. An admin hardly edits more courses at a time. */
const mostDrafts = 8;

const draftsOf = (adminId: string) => `${typingOf('admin', adminId)}outline.`;
const nameOf = (adminId: string, courseId: string) => draftsOf(adminId) + courseId;

export function readDraft(adminId: string, courseId: string, now: number): Draft | null {
  forgetOld(adminId, now);
  return parse(readLocal(nameOf(adminId, courseId)));
}

export function keepDraft(
  adminId: string,
  courseId: string,
  topics: EditedTopic[],
  draft: Omit<Draft, 'topics'>,
): void {
  const text = JSON.stringify(v.parse(Draft, { ...draft, topics }));
  if (text.length <= largestOutline) keep(nameOf(adminId, courseId), text);
}

/**
 * Returns whether the draft differs from the saved outline. Both are equal if the admin undid all changes, or closed
 * the tab during a save that succeeded.
 */
export function hasNews({ topics }: Draft, stored: EditedTopic[]): boolean {
  const typedOf = (outline: unknown) => JSON.stringify(v.parse(TypedTexts, outline));
  return typedOf(topics) !== typedOf(stored);
}

export function forgetDraft(adminId: string, courseId: string): void {
  removeLocal(nameOf(adminId, courseId));
}

function forgetOld(adminId: string, now: number): void {
  const drafts = storedNames()
    .filter((name) => name.startsWith(draftsOf(adminId)))
    .map((name) => ({ name, at: parse(readLocal(name))?.at ?? 0 }))
    .toSorted((one, other) => other.at - one.at);
  for (const [place, { name, at }] of drafts.entries())
    if (place >= mostDrafts || now - at > longestKept) removeLocal(name);
}

function parse(text: string | null): Draft | null {
  try {
    return v.parse(Draft, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
