import * as v from 'valibot';
import type { Outline } from './outline.ts';

const text = v.nullish(v.string(), '');
const number = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1);

const duration = v.fallback(v.optional(v.number()), undefined);

const free = v.fallback(v.optional(v.literal(true)), undefined);

const id = v.fallback(v.optional(v.string()), undefined);

const EditableLecture = v.object({ id, lecture: number, title: text, link: text, duration, free });
const EditableTopic = v.object({ topicNo: number, topicName: text, classes: v.nullish(v.array(EditableLecture), []) });
const EditableOutline = v.nullish(v.array(EditableTopic), []);

/**
 * Returns the outline for the editor, with empty values for missing fields. A missing outline is empty. Throws if the
 * API's answer is something else than a list, because it could otherwise be saved as an empty outline.
 */
export function readOutline(lecture: unknown): Outline {
  return v.parse(EditableOutline, lecture);
}
