import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#base/shared/language.ts';
import { english, isSaid, type Sentence, type Text, written } from '#base/shared/sentence.ts';

// The API has one build for both languages. It finds a Bengali text by the English one: a string by its value, a
// function by identity (record 62).

const folder = join(import.meta.dirname, '..');
/**
 * Messages modules in Bengali. Modules named `screen-messages` are left out: the API never says their texts, and some
 * of their English words have several translations.
 */
const files = globSync('**/*messages.bn.ts', { cwd: folder }).filter((file) => !file.endsWith('screen-messages.bn.ts'));

const twins = new Map<unknown, unknown>();

function pair(one: unknown, twin: unknown): void {
  if (isTexts(one) && isTexts(twin)) for (const name of Object.keys(one)) pair(one[name], twin[name]);
  // An English text with two different Bengali texts counts as untranslated.
  else twins.set(one, twins.has(one) && twins.get(one) !== twin ? null : twin);
}

const isTexts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const isText = (value: unknown): value is Text => typeof value === 'string' || typeof value === 'function';

const load = (file: string): Promise<unknown> => import(join(folder, file));
for (const [one, twin] of await Promise.all(
  files.map((file) => Promise.all([load(file.replace('.bn.ts', '.ts')), load(file)])),
))
  pair(one, twin);

export const twinOf = (text: Text): unknown => twins.get(text);

/** Returns the sentence in Bengali. Null if one of its texts has no Bengali text, which fails in tests. */
export function inBengali(sentence: Sentence): string | null {
  const { text, parameters } = isSaid(sentence) ? sentence : { text: sentence, parameters: [] };
  const twin = twinOf(text);
  const said = parameters.map((value) => (isSaid(value) ? inBengali(value) : value));
  return isText(twin) && !said.includes(null) ? written(twin, said) : null;
}

export const say = (sentence: Sentence, language: Language): string =>
  (language === 'bn' ? inBengali(sentence) : null) ?? english(sentence);
