import Papa from 'papaparse';
import { mostColumns } from '#payments/file-limits.ts';
import type { Reading } from '#payments/file-reading.ts';
import { membersOf } from '#shared/members-of.ts';
import { createListReading, type ListRule } from './listed-messages.ts';
import { type FieldName, type Fields, messageOf, nameOf } from './message-fields.ts';

/** Rows above the headings of a table of messages. */
const mostAbove = 15;

/** A table or JSON that lists messages and names who sent each; null for every other text. */
export function readMessageList(text: string, rule: ListRule): Reading | null {
  const start = text.slice(0, 4096).trimStart().charAt(0);
  if (start === '{' || start === '[') return readJson(text, rule);
  return readTable(text, rule);
}

/** Sums are columns of a statement. */
const ofStatement = /amount|credit|debit|balance|টাকা/i;

function isList(headings: readonly string[]): boolean {
  const fields = headings.map(nameOf);
  return (
    fields.includes('address') && fields.includes('body') && !headings.some((heading) => ofStatement.test(heading))
  );
}

function readTable(text: string, rule: ListRule): Reading | null {
  const begin = Papa.parse<string[]>(text.slice(0, 65_536), {
    preview: mostAbove,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const above = begin.data.findIndex(isList);
  const headings = begin.data[above]?.map(nameOf);
  if (!headings || headings.length > mostColumns) return null;
  const { reading, add } = createListReading(rule);
  const { delimiter } = begin.meta;
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true });
  for (const cells of data.slice(data.findIndex(isList) + 1)) add(messageOf(fieldsOf(headings, cells, delimiter)));
  return reading;
}

/** Of two columns with one name the first counts. A text with separators that nobody quoted goes on to the end where it is the last. */
function fieldsOf(headings: readonly (FieldName | null)[], cells: string[], delimiter: string): Fields {
  const fields: Fields = {};
  for (const [place, name] of headings.entries()) if (name !== null) fields[name] ??= cells[place] ?? '';
  if (cells.length <= headings.length) return fields;
  if (headings.at(-1) === 'body') fields.body = cells.slice(headings.length - 1).join(delimiter);
  else return { body: cells.join(delimiter), box: 'broken line' };
  return fields;
}

/** One object a line, or a list of them; a line that is no object is kept as a message of nobody. */
function readJson(text: string, rule: ListRule): Reading | null {
  const items = itemsOf(text);
  if (!items?.some((item) => isList(Object.keys(membersOf(item))))) return null;
  const { reading, add } = createListReading(rule);
  for (const item of items)
    add(messageOf(typeof item === 'string' ? { body: item, box: 'broken line' } : membersIn(item)));
  return reading;
}

function membersIn(item: unknown): Fields {
  const fields: Fields = {};
  for (const [key, value] of Object.entries(membersOf(item))) {
    const name = nameOf(key);
    if (name !== null && (typeof value === 'string' || typeof value === 'number')) fields[name] ??= String(value);
  }
  return fields;
}

/** A line that is no JSON comes back as it is. */
function itemsOf(text: string): unknown[] | null {
  const whole = parsed(text);
  if (Array.isArray(whole)) return whole;
  const lists = Object.values(membersOf(whole)).filter(Array.isArray);
  if (lists.length === 1) return lists[0] ?? null;
  if (whole !== undefined) return [whole];
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [parsed(line) ?? line]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
