import * as v from 'valibot';
import { json, made, oneOf, shapedAs, text, time, whole } from '#base/database/column.ts';
import { factNames, schoolFacts } from '#school/profile/school-facts.ts';

/** What the school says of itself, typed in by its admins: every version stays, the highest counts. */
const school_facts = {
  name: oneOf(factNames),
  version: whole,
  value: json('a fact of the school', shapedAs(v.union(Object.values(schoolFacts)))),
  /** An admin's id, which stays when that account goes. */
  saved_by: text,
  saved_at: made(time),
};

export const schoolTables = { school_facts };
