import { keysOf } from '#base/shared/keys-of.ts';
import type { School } from './school.ts';

export const changedParts = (before: School, after: School): (keyof School)[] =>
  keysOf(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
