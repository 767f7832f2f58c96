import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isText, twinOf } from '#app/bengali-sentences.ts';
import { source } from '../scripts/imports.ts';
import { placeOf } from './layers.ts';

// A refusal can be written in both languages (record 62). Each text that server code and shared rules use has a twin, and
// it is not finished in English before it is refused.

const files = globSync('**/*.ts', { cwd: source })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|bn)\.ts$|messages\.ts$/.test(file) && placeOf(file).side !== 'web')
  // The operator's commands speak English.
  .filter((file) => !file.startsWith('operations/'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  .filter(({ text }) => /new Refusal\(|from 'valibot'|\/sentence\.ts'/.test(text));

/** A file and what it takes of a messages module: a text by its path, or a function that is called. */
type Taken = { at: string; path: string; isCalled: boolean; text: unknown };

/** Not those that read the messages of wallets and banks. */
const statement = /^import \{([^}]+)\} from '([^']+(?<!\/(?:read|listed|cut)-)messages\.ts)';/gm;

async function takenIn({ file, text }: (typeof files)[number]): Promise<Taken[]> {
  const imported = [...text.matchAll(statement)].flatMap(([, names = '', from = '']) => {
    const module = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ module, name: name.split(' as ')[0] ?? '', as: name.split(' as ').at(-1) ?? '' }));
  });
  const found = await Promise.all(
    imported.map(async ({ module, name, as }) => {
      const texts: Record<string, unknown> = await import(join(source, module));
      return [...text.matchAll(new RegExp(`(?<![\\w.'/])${as}((?:\\.\\w+)*)(\\(?)`, 'g'))].map(
        ([, path = '', bracket]) => ({
          at: `${file} ${basename(module)} ${name}${path}`,
          path: `${name}${path}`,
          isCalled: bracket === '(',
          text: path.split('.').slice(1).reduce(read, texts[name]),
        }),
      );
    }),
  );
  return found.flat();
}

const read = (value: unknown, key: string): unknown => (Object(value) === value ? Object(value)[key] : undefined);

const taken = (await Promise.all(files.map(takenIn))).flat();

/** Finished at once, with the reason. */
const finished = [
  // SMS, whose sender chooses the language.
  /(?:codeText|phoneChangedText|peopleMessages\.text|adminMessages\.\w+Text)$/i,
  // Files, in English for everybody.
  /sheetTexts\.\w+$/,
  // Said in the browser, whose build has one language.
  /^teaching\/lectures\/outline\.ts .*tooManyLecturesInAll$/,
];

test('a text with parameters is joined to them by `sentence`, and finished where its language is known', () => {
  expect(taken.length).toBeGreaterThan(400);
  expect(finished.filter((one) => !taken.some(({ at }) => one.test(at)))).toEqual([]);
  expect(
    taken.filter(({ at, isCalled }) => isCalled && !finished.some((one) => one.test(at))).map(({ at }) => at),
  ).toEqual([]);
});

test('each text that is refused with has one Bengali twin', () => {
  const unsaid = taken.filter(
    ({ text, at }) => isText(text) && !isText(twinOf(text)) && !finished.some((one) => one.test(at)),
  );
  expect(unsaid.map(({ at }) => at)).toEqual([]);
});

test('no refusal writes its sentence where it is thrown', () => {
  const written = files.filter(({ text }) => /new Refusal\(\s*[^,()]+,\s*['"`]/.test(text));
  expect(written.map(({ file }) => file)).toEqual([]);
});
