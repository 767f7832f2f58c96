import * as v from 'valibot';

type ListRule = {
  most: number;
  tooMany: string;
  /** Answers what is no list at all. */
  expected?: string;
};

const unseen = () => true;

/** All that is asked of a list from outside before one of its items is looked at; `Input` is what they should be (trust I6). */
export function shortList<Input>({ most, tooMany, expected }: ListRule) {
  return v.pipe(v.array(v.custom<Input>(unseen), expected), v.maxLength(most, tooMany));
}

/** A list from outside: one that is too long is refused before its items are looked at (trust I6). */
export function list<Item extends v.GenericSchema>(item: Item, rule: ListRule) {
  return v.pipe(shortList<v.InferInput<Item>>(rule), v.array(item));
}
