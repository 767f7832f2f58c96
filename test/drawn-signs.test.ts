import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, source } from '../scripts/imports.ts';

// Signs of the pages are drawn (src/base/ui/icons.tsx): a font that has ✓ or ⚑ is not on every device.

/** Latin with its signs (U+00D7 ×), the marks of typesetting, and Bengali with the taka sign, which src/base/ui/fonts brings along. */
const inEveryFont = /[\x20-\x7e\s\u00a0-\u024f\u2010-\u2026\u0964\u0965\u0980-\u09fe\u200c\u200d]/gu;
/** Words that the specification asks for with their emoji: 5, the screens 'Add course' and 'Edit course'. */
const asSpecified = [
  '✅ Course added successfully!',
  '❌ Error: ',
  '❌ Network error: ',
  '✅ Course updated.',
  '🗑️ Course deleted.',
];
/** Letters that are compared with what is typed, and never shown. */
const alphabets = [
  ...['money/payments/look-alikes.ts', 'base/shared/sms-text.ts'],
  ...['teaching/lectures/pasted-outline.ts', 'teaching/lectures/pasted-line.ts'],
];
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** What a page consists of: everything that the screens import, all the way down, and the sentences and courses that reach them. */
function filesOfPages(): string[] {
  const found = new Set(['app/browser.tsx', 'app/render.tsx', 'app/hydrate.tsx']);
  for (const file of found)
    for (const { file: next, typeOnly } of importsOf(file)) if (!typeOnly && /\.tsx?$/.test(next)) found.add(next);
  const texts = globSync(['**/*messages.ts', 'base/sample/*.ts'], { cwd: source });
  return [...new Set([...found, ...texts])].filter((file) => !alphabets.includes(file));
}

function strangeSigns(text: string): string[] {
  const words = asSpecified.reduce((left, one) => left.replace(one, ''), text.replace(comment, ''));
  return words.replace(inEveryFont, '').match(/./gu) ?? [];
}

test('the test sees the pages, and a sign in them', () => {
  expect(filesOfPages().length).toBeGreaterThan(150);
  expect(strangeSigns('// ✓\n<p>✓ ৳ “৯” ⚑</p>')).toEqual(['✓', '⚑']);
});

test('no page shows a sign of which the device may have no font', () => {
  const strange = filesOfPages().map((file) => [file, strangeSigns(readFileSync(join(source, file), 'utf8'))] as const);
  expect(strange.filter(([, signs]) => signs.length > 0)).toEqual([]);
});
