import * as v from 'valibot';

type ListRule = {
  most: number;
  tooMany: string;
  expected?: string;
};

const unseen = () => true;

/** Checks only the length of a list from outside. `Input` is the expected type of its items (trust I6). */
export function shortList<Input>({ most, tooMany, expected }: ListRule) {
  return v.pipe(v.array(v.custom<Input>(unseen), expected), v.maxLength(most, tooMany));
}

/** A list from outside. It is refused by its length before its items are checked (trust I6). */
export function list<Item extends v.GenericSchema>(item: Item, rule: ListRule) {
  return v.pipe(shortList<v.InferInput<Item>>(rule), v.array(item));
}
