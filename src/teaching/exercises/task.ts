import * as v from 'valibot';

export const mostTasks = 20;
/** Maximum characters of an exercise's text, and of one line of it. */
export const [longestText, longestLine] = [8000, 300];
/** Maximum UTF-8 bytes of all exercises of a course, because one answer of the API contains them all. */
export const mostExerciseBytes = 512 * 1024;
export const [mostChoices, mostAnswers, mostWords, mostOrders] = [6, 6, 16, 6];
export const longestAnswer = 400;

const text = v.string();

const asked = { id: text, why: text };

const Choose = v.object({ ...asked, kind: v.literal('choose'), text, choices: v.array(text), right: text });
/**
 * A sentence with a gap, and the right answers. With `asWritten`, the answer's capitals and punctuation must match too.
 */
const Fill = v.object({
  ...{ ...asked, kind: v.literal('fill'), text, answers: v.array(text) },
  asWritten: v.optional(v.boolean()),
});
const Order = v.object({
  ...{ ...asked, kind: v.literal('order'), words: v.array(text) },
  others: v.optional(v.array(v.array(text))),
});

export const Task = v.variant('kind', [Choose, Fill, Order]);
export type Task = v.InferOutput<typeof Task>;

type Unnamed<Kind> = Kind extends Task ? Omit<Kind, 'id'> : never;
export type UnnamedTask = Unnamed<Task>;

export const gap = '___';
