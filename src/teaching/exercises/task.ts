import * as v from 'valibot';

export const mostTasks = 20;
/** Characters: of the whole text of an exercise, and of one line. */
export const [longestText, longestLine] = [8000, 300];
/** Maximum UTF-8 bytes of all exercises of a course, because one answer contains them all. */
export const mostExerciseBytes = 512 * 1024;
export const [mostChoices, mostAnswers, mostWords, mostOrders] = [6, 6, 16, 6];
/** Characters of a student's answer. A whole sentence fits. */
export const longestAnswer = 400;

const text = v.string();

const asked = { id: text, why: text };

const Choose = v.object({ ...asked, kind: v.literal('choose'), text, choices: v.array(text), right: text });
/** A sentence with a gap, and the right answers for the gap. With `asWritten`, capitals and punctuation of the answer must match too. */
const Fill = v.object({
  ...{ ...asked, kind: v.literal('fill'), text, answers: v.array(text) },
  asWritten: v.optional(v.boolean()),
});
/** Words or parts of a sentence in their right order. `others` are further right orders. */
const Order = v.object({
  ...{ ...asked, kind: v.literal('order'), words: v.array(text) },
  others: v.optional(v.array(v.array(text))),
});

export const Task = v.variant('kind', [Choose, Fill, Order]);
export type Task = v.InferOutput<typeof Task>;

type Unnamed<Kind> = Kind extends Task ? Omit<Kind, 'id'> : never;
export type UnnamedTask = Unnamed<Task>;

export const gap = '___';
