import Papa from 'papaparse';
import { membersOf } from '#base/shared/members-of.ts';
import { parsedJson } from '#base/shared/parsed-json.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import { mostColumns, mostMessages } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import type { Reading } from '#money/payments/file-reading.ts';
import { isWithinSize } from './json-size.ts';
import { createListReading, type ListedMessage, type ListRule } from './listed-messages.ts';
import { type FieldName, type Fields, messageOf, nameOf } from './message-fields.ts';
import { delimiters, rawRows, withPlainEnds } from './read-csv.ts';
import type { RawRow } from './rows.ts';

const mostAbove = 15;
const mostRows = mostMessages + 100;

export function readMessageList(text: string, rule: ListRule): Reading | null {
  const start = text.slice(0, 4096).trimStart().charAt(0);
  if (start === '{' || start === '[') return readJson(text, rule);
  return readTable(text, rule);
}

const ofStatement = /amount|credit|debit|balance|টাকা/i;

function isList(headings: readonly string[]): boolean {
  const fields = headings.map(nameOf);
  return (
    fields.includes('address') && fields.includes('body') && !headings.some((heading) => ofStatement.test(heading))
  );
}

function readTable(text: string, listRule: ListRule): Reading | null {
  const begin = Papa.parse<string[]>(text.slice(0, 65_536), { preview: mostAbove, delimitersToGuess: delimiters });
  const headings = begin.data.find(isList)?.map(nameOf);
  if (!headings || headings.length > mostColumns) return null;
  const { reading, add } = createListReading(listRule);
  const { delimiter } = begin.meta;
  const rule = { delimiter, most: mostRows, tooMany: messages.tooManyMessages, isSwallowed: () => false };
  const rows = rawRows(withPlainEnds(text), rule);
  const isFilled = ({ cells }: RawRow) => cells.length > 1 || cells[0] !== '';
  for (const row of rows.slice(rows.findIndex(({ cells }) => isList(cells)) + 1).filter(isFilled))
    add(listedIn(headings, row, delimiter));
  return reading;
}

/**
 * If two columns have one name, the first counts. Extra separators belong to the message's text if its column is the
 * last. Otherwise the line is broken.
 */
function listedIn(headings: readonly (FieldName | null)[], { cells, line, isBroken }: RawRow, delimiter: string) {
  const fields: Fields = {};
  for (const [place, name] of headings.entries()) if (name !== null) fields[name] ??= cells[place] ?? '';
  const isWider = cells.length > headings.length;
  if (isBroken || (isWider && headings.at(-1) !== 'body')) return brokenMessage(cells.join(delimiter), line);
  if (isWider) fields.body = cells.slice(headings.length - 1).join(delimiter);
  return messageOf(fields);
}

const brokenMessage = (body: string, line: number | undefined): ListedMessage => ({
  ...messageOf({ body, box: 'broken line' }),
  ...(line === undefined ? {} : { brokenLine: line }),
});

function readJson(text: string, rule: ListRule): Reading | null {
  const items = itemsOf(text);
  if (!items?.some(({ item }) => isList(Object.keys(membersOf(item))))) {
    refuseBroken(text);
    return null;
  }
  const { reading, add } = createListReading(rule);
  for (const { item, line } of items)
    add(typeof item === 'string' ? brokenMessage(item, line) : messageOf(membersIn(item)));
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

function refuseBroken(text: string): void {
  if (!/^\s*(?:\[\s*\{|\{\s*")/.test(text)) return;
  try {
    JSON.parse(text);
  } catch (error) {
    const { line, column } = /line (?<line>\d+) column (?<column>\d+)/.exec(String(error))?.groups ?? {};
    throw new Refusal(
      'invalid',
      line && column ? sentence(messages.notWholeAt, Number(line), Number(column)) : messages.notWhole,
    );
  }
}

type Item = { item: unknown; line?: number };

function itemsOf(text: string): Item[] | null {
  if (!isWithinSize(text)) throw new Refusal('invalid', messages.tooManyMessages);
  const whole = parsedJson(text);
  const lists = Array.isArray(whole) ? [whole] : Object.values(membersOf(whole)).filter(Array.isArray);
  if (lists.length === 1) return lists[0]?.map((item: unknown) => ({ item })) ?? null;
  if (whole !== undefined) return [{ item: whole }];
  return text.split('\n').flatMap((said, index) => {
    if (said.trim() === '') return [];
    return [{ item: parsedJson(said) ?? said, line: index + 1 }];
  });
}
