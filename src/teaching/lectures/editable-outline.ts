import * as v from 'valibot';
import type { Outline } from './outline.ts';

const text = v.nullish(v.string(), '');
/** A number that is none of the allowed ones counts as 1 (specification 5.7). */
const number = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1);

/** One that is none counts as not known. */
const duration = v.fallback(v.optional(v.number()), undefined);

/** Only what says so is free. */
const free = v.fallback(v.optional(v.literal(true)), undefined);

const id = v.fallback(v.optional(v.string()), undefined);

const EditableLecture = v.object({ id, lecture: number, title: text, link: text, duration, free });
const EditableTopic = v.object({ topicNo: number, topicName: text, classes: v.nullish(v.array(EditableLecture), []) });
const EditableOutline = v.nullish(v.array(EditableTopic), []);

/**
 * An outline as the editor reads it: what a topic or lecture lacks begins empty. Anything but a list throws, so that an
 * answer that was not understood is not saved back as an empty outline.
 */
export function readOutline(lecture: unknown): Outline {
  return v.parse(EditableOutline, lecture);
}
