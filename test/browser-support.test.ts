import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Browsers of cheap and old phones (`target` in vite.config.ts): syntax is translated for them, functions are not.

/** Newer than Chrome 110, Firefox 115 or Safari 16.4. */
const tooNew = [
  /\b(?:Map|Object)\.groupBy\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Array\.fromAsync|URL\.(?:canParse|parse)|RegExp\.escape|Error\.isError)\b/,
  /\.(?:intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  /\bIterator\.from\b/,
  /\.(?:is|to)WellFormed\(/,
  /(?<!'Segmenter' in Intl \? )new Intl\.Segmenter\b/,
  /\.matches\(':popover-open'\)/,
];
/** Whatever may come to a browser: all but what only the server, the operator or the tests load. */
const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\/server\/|\.test\.|^src\/(?:operations|base\/(?:database|sample))\//.test(file),
);
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const found = (text: string) => tooNew.filter((one) => one.test(withoutComments(text)));

test('what runs in browsers calls nothing that the oldest of them do not have', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => found(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
});

test.each(['Map.groupBy(rows, key)', 'ids.values().map(read)', 'one.intersection(other)'])('%s is found', (text) => {
  expect(found(text)).toHaveLength(1);
});
