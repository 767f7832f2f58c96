import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourNames, colourSets } from './colours.ts';

const sheet = readFileSync(new URL('../../base/ui/theme.css', import.meta.url), 'utf8');

function token(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet) ?? [];
  return { light, dark };
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(colourNames)('%s keeps its letters readable, by day and in the dark', (name) => {
  const [paper, desk, ink, soft] = ['paper', 'desk', 'ink', 'soft'].map(token);
  for (const theme of ['light', 'dark'] as const) {
    const colours = colourSets[name][theme];
    const pairs = {
      'on paper': [colours.strong, paper?.[theme]],
      'on the desk': [colours.strong, desk?.[theme]],
      'on its soft ground': [colours.strong, colours.soft],
      'letters on it': [colours.onStrong, colours.strong],
      'letters on it when pressed': [colours.onStrong, colours.pressed],
      'ink on its soft ground': [ink?.[theme], colours.soft],
      'soft letters on its soft ground': [soft?.[theme], colours.soft],
    };
    const weak = Object.entries(pairs).filter(([, [one = '', other = '']]) => !(contrast(one, other) >= 4.5));
    expect([theme, weak]).toEqual([theme, []]);
  }
});

test('the colours of the style sheet are those of the first set', () => {
  const { light, dark } = colourSets.green;
  expect(token('green')).toEqual({ light: light.strong, dark: dark.strong });
  expect(token('green-strong')).toEqual({ light: light.pressed, dark: dark.pressed });
  expect(token('on-green')).toEqual({ light: light.onStrong, dark: dark.onStrong });
  expect(token('green-soft')).toEqual({ light: light.soft, dark: dark.soft });
});
