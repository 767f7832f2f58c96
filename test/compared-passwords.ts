import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// Stands in the place of '@node-rs/argon2' in the unit and API tests (`vitest.config.ts`): a thousand of them sign the same few accounts in.

const library: typeof argon2 = createRequire(import.meta.url)('@node-rs/argon2');

export const { hash } = library;

const fitting = new Set<string>();

/** As the library's. A password that was found to fit a hash is not compared with it again: each comparison takes a core for 20 ms. */
export const verify: typeof argon2.verify = async (hashed, password, ...others) => {
  const pair = `${hashed} ${password}`;
  if (fitting.has(pair)) return true;
  const fits = await library.verify(hashed, password, ...others);
  if (fits) fitting.add(pair);
  return fits;
};
