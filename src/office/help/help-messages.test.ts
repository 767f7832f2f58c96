import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { permissionsOf } from '#contract/permissions.ts';
import * as bengali from './help-messages.bn.ts';
import * as english from './help-messages.ts';
import { helpTopicsFor } from './help-topics.ts';

const source = join(import.meta.dirname, '../..');
const textsIn = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .filter((file) => !file.includes('office/help/'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');

describe.each([
  { language: 'English', guides: english.helpTopicTexts, quoted: /“([^”]+)”/g, files: '**/*messages.ts' },
  { language: 'Bengali', guides: bengali.helpTopicTexts, quoted: /‘([^’]+)’/g, files: '**/*.bn.ts' },
])('the guides in $language', ({ guides, quoted, files }) => {
  const steps = Object.values(guides).flatMap((guide) => guide.steps);

  test('have steps of at most 20 words', () => {
    expect(steps.length).toBeGreaterThan(70);
    expect(steps.filter((step) => step.split(/\s+/).length > 20)).toEqual([]);
  });

  test('quote only labels that the screens have', () => {
    const labels = steps.flatMap((step) => [...step.matchAll(quoted)].map(([, label = '']) => label));
    expect(labels.length).toBeGreaterThan(5);
    const shown = textsIn(files);
    // Quoted texts with ` | ` are examples of pasted lines and not labels.
    expect(labels.filter((label) => !shown.includes(label) && !label.includes(' | '))).toEqual([]);
  });
});

test.each([
  ['helper', ['progress', 'account']],
  ['teacher', ['lectures', 'exercises', 'questions', 'progress', 'account']],
  ['owner', Object.keys(english.helpTopicTexts)],
] as const)('a %s sees only guides for work of that role', (role, guides) => {
  const { may } = permissionsOf(role);
  expect(helpTopicsFor((call) => may.includes(call)).map(({ id }) => id)).toEqual(guides);
});
