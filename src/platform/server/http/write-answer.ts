import { setImmediate as othersTurn } from 'node:timers/promises';
import * as v from 'valibot';
import type { Bytes } from './request-facts.ts';

/** Items of a list that are checked and written in one go: after each whoever else asks is answered (trust I6). */
const itemsAtOnce = 500;

/**
 * JSON of an answer, of the fields that its rule names. Where a list has very many items, such as the lines of a file, it is written
 * bit by bit, and as bytes: to join and to encode megabytes of text would take as long as to write them.
 */
export async function writeAnswer(rule: v.GenericSchema, answer: unknown): Promise<string | Bytes> {
  const lists = longListsOf(rule, answer);
  if (lists.size === 0) return JSON.stringify(v.parse(rule, answer));
  const empty = Object.fromEntries([...lists.keys()].map((name) => [name, []]));
  const checked = Object.entries(Object(v.parse(rule, Object.assign({}, answer, empty))));
  const parts: Buffer[] = [];
  for (const [name, value] of checked.filter(([, one]) => one !== undefined)) {
    const before = `${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    const list = lists.get(name);
    if (!list) parts.push(Buffer.from(before + JSON.stringify(value)));
    else parts.push(Buffer.from(before), ...(await writeList(list)));
  }
  return new Uint8Array(Buffer.concat([...parts, Buffer.from('}')]));
}

type List = { rule: v.GenericSchema; items: readonly unknown[] };

function longListsOf(rule: v.GenericSchema, answer: unknown): Map<string, List> {
  const lists = new Map<string, List>();
  if (!isOfFields(rule)) return lists;
  for (const [name, ofList] of Object.entries(rule.entries)) {
    const items: unknown = Object(answer)[name];
    if (ofList.type === 'array' && Array.isArray(items) && items.length > itemsAtOnce)
      lists.set(name, { rule: ofList, items });
  }
  return lists;
}

type OfFields = v.GenericSchema & { entries: Record<string, v.GenericSchema> };
const isOfFields = (rule: v.GenericSchema): rule is OfFields => rule.type === 'object' && 'entries' in rule;

async function writeList({ rule, items }: List): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    await othersTurn();
    const json = JSON.stringify(v.parse(rule, items.slice(from, from + itemsAtOnce)));
    parts.push(Buffer.from(`${from === 0 ? '[' : ','}${json.slice(1, -1)}`));
  }
  return [...parts, Buffer.from(']')];
}
