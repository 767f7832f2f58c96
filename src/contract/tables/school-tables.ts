import * as v from 'valibot';
import { json, made, oneOf, shapedAs, text, time, whole } from '#base/database/column.ts';
import { factNames, schoolFacts } from '#school/profile/school-facts.ts';

/**
 * The school's profile and settings, as its admins entered them. All versions are kept, and the one with the highest
 * number is in force.
 */
const school_facts = {
  name: oneOf(factNames),
  version: whole,
  value: json('a fact of the school', shapedAs(v.union(Object.values(schoolFacts)))),
  saved_by: text,
  saved_at: made(time),
};

export const schoolTables = { school_facts };
