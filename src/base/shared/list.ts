import * as v from 'valibot';
import type { Sentence } from './sentence.ts';

type ListRule = {
  most: number;
  tooMany: Sentence;
  expected?: string;
};

const unseen = () => true;

/**
 * Checks only the length of a list from outside. `Input` is the expected type of the items, which are not checked
 * (trust I6).
 */
export function shortList<Input>({ most, tooMany, expected }: ListRule) {
  return v.pipe(v.array(v.custom<Input>(unseen), expected), v.maxLength(most, tooMany));
}

/** The length is checked before the items, so a list that is too long costs little (trust I6). */
export function list<Item extends v.GenericSchema>(item: Item, rule: ListRule) {
  return v.pipe(shortList<v.InferInput<Item>>(rule), v.array(item));
}
