import * as v from 'valibot';
import { keysOf, recordOf } from '#base/shared/keys-of.ts';
import { nameLine, paragraph } from '#base/shared/text.ts';

/** Maximum Unicode code points. The Bengali limit is double, because a Bengali letter often needs two or three. */
export const longestTitle = 200;
export const longestBengaliTitle = 2 * longestTitle;
export const longestDescription = 1000;

/**
 * Texts that a course may lack, by their names in answers and forms. The column stores an empty text as null. The
 * form's fields, the answers and the table of courses follow from a row.
 */
export const optionalTexts = {
  titleBengali: { column: 'title_bengali', rule: nameLine({ max: longestBengaliTitle }) },
  shortDescriptionBengali: { column: 'short_description_bengali', rule: paragraph({ max: 2 * longestDescription }) },
  requirements: { column: 'requirements', rule: paragraph({ max: longestDescription }) },
} as const;

type Name = keyof typeof optionalTexts;
type Column = (typeof optionalTexts)[Name]['column'];

export const optionalTextRows = keysOf(optionalTexts).map((name) => ({ name, ...optionalTexts[name] }));

/** Gives each of these texts the same value, under its name. */
export const eachText = <Value>(value: Value) => recordOf(optionalTextRows.map(({ name }) => [name, value]));
/** Gives each of their columns the same value. */
export const eachColumn = <Value>(value: Value) => recordOf(optionalTextRows.map(({ column }) => [column, value]));

/** An empty text or null removes the stored one. A missing text keeps it, because older forms and exports lack it. */
export const optionalRules = recordOf(optionalTextRows.map(({ name, rule }) => [name, v.nullish(rule)]));

type Texts = Partial<Record<Name, string | null | undefined>>;
export type OptionalColumns = Record<Column, string | null>;

export const columnsOfTexts = (texts: Texts) =>
  recordOf(optionalTextRows.map(({ name, column }) => [column, texts[name] || null]));

export const textsOfCourse = (course: Texts) =>
  recordOf(optionalTextRows.map(({ name }) => [name, course[name] ?? '']));

/** The texts of `given`, and the stored ones for those that are missing. */
export const withStoredTexts = (given: Texts, row: OptionalColumns) =>
  recordOf(optionalTextRows.map(({ name, column }) => [name, given[name] === undefined ? row[column] : given[name]]));
