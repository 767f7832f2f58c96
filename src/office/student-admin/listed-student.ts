import * as v from 'valibot';
import { pastedLine } from '#base/shared/text.ts';

// What the staff sees where it looks for a student (record 39).

export const foundByNames = ['receipt', 'reference'] as const;

export const ListedStudent = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  /** Null where the student was erased. */
  email: v.nullable(v.string()),
  since: v.string(),
  disabled: v.boolean(),
  /** Courses that are open, and that wait for a payment. */
  paid: v.number(),
  pending: v.number(),
  /** What led here, where it is none of the words above. */
  foundBy: v.nullable(v.picklist(foundByNames)),
});
export type ListedStudent = v.InferOutput<typeof ListedStudent>;

/** Letters of a search: more are nobody's name. */
export const longestSearch = 100;

/** `q`: a name, a phone in any spelling, an email, a receipt's number, what a payment names. The cursor is opaque. */
export const StudentSearch = v.object({
  q: v.optional(pastedLine({ max: longestSearch }), ''),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
});
export type StudentSearch = v.InferOutput<typeof StudentSearch>;

export const StudentList = v.object({
  students: v.array(ListedStudent),
  /** Of the next page; null on the last. */
  next: v.nullable(v.string()),
});
