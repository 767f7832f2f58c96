import * as v from 'valibot';
import { pastedLine } from '#base/shared/text.ts';

export const foundByNames = ['receipt', 'reference'] as const;

export const ListedStudent = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  since: v.string(),
  disabled: v.boolean(),
  paid: v.number(),
  pending: v.number(),
  /** Null unless the search found the student by a receipt or a transaction ID. */
  foundBy: v.nullable(v.picklist(foundByNames)),
});
export type ListedStudent = v.InferOutput<typeof ListedStudent>;

export const longestSearch = 100;

/**
 * `q` is a name, a phone in any spelling, an email, a receipt number, a receipt code or a transaction ID. Clients must
 * not interpret the cursor.
 */
export const StudentSearch = v.object({
  q: v.optional(pastedLine({ max: longestSearch }), ''),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
});
export type StudentSearch = v.InferOutput<typeof StudentSearch>;

export const StudentList = v.object({
  students: v.array(ListedStudent),
  next: v.nullable(v.string()),
});
