import * as v from 'valibot';

/** Of one exercise. */
export const mostTasks = 20;
/** Letters of the whole text as it is typed, and of one of its lines. */
export const [longestText, longestLine] = [8000, 300];
/** Bytes of the texts of all exercises of a course in UTF-8: they are one answer. */
export const mostExerciseBytes = 512 * 1024;
/** Of one task. */
export const [mostChoices, mostAnswers, mostWords, mostOrders] = [6, 6, 16, 6];
/** Letters of an answer: a whole sentence in its order. */
export const longestAnswer = 400;

const text = v.string();

/** What the teacher asks; `why` is empty where nothing is said. */
const asked = { id: text, why: text };

/** A sentence, and choices of which one is right. */
const Choose = v.object({ ...asked, kind: v.literal('choose'), text, choices: v.array(text), right: text });
/** A sentence with a gap (`gap`), and all that may stand there; `asWritten`: with these capitals and marks. */
const Fill = v.object({
  ...{ ...asked, kind: v.literal('fill'), text, answers: v.array(text) },
  asWritten: v.optional(v.boolean()),
});
/** Words or parts in their right order, and in the other orders that are right. */
const Order = v.object({
  ...{ ...asked, kind: v.literal('order'), words: v.array(text) },
  others: v.optional(v.array(v.array(text))),
});

export const Task = v.variant('kind', [Choose, Fill, Order]);
export type Task = v.InferOutput<typeof Task>;

type Unnamed<Kind> = Kind extends Task ? Omit<Kind, 'id'> : never;
/** As it is read from a text, before it has an id. */
export type UnnamedTask = Unnamed<Task>;

/** Where something is to be filled in, as it is typed and stored. */
export const gap = '___';
