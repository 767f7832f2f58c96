/**
 * `strong`: background of buttons. `pressed`: their background under the pointer. `onStrong`: their text. `soft`: a
 * pale background.
 */
type Colours = { strong: string; pressed: string; onStrong: string; soft: string };
type ColourSet = { light: Colours; dark: Colours };

export const colourNames = ['green', 'blue', 'violet', 'teal'] as const;
export type ColourName = (typeof colourNames)[number];

/** The colours that a school can choose. `colours.test.ts` checks their contrast. */
// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const colourSets: Record<ColourName, ColourSet> = {
  green: { light: { strong: '#006a4e', pressed: '#00553e', onStrong: '#ffffff', soft: '#e1f0ea' }, dark: { strong: '#58c9a3', pressed: '#74d9b7', onStrong: '#08130f', soft: '#173a30' } },
  blue: { light: { strong: '#1d4f91', pressed: '#163d70', onStrong: '#ffffff', soft: '#e3ecf7' }, dark: { strong: '#8ab8f0', pressed: '#a9ccf6', onStrong: '#0b1420', soft: '#1b2f4a' } },
  violet: { light: { strong: '#5b3a94', pressed: '#472c75', onStrong: '#ffffff', soft: '#ece6f6' }, dark: { strong: '#c0a6ee', pressed: '#d2bff4', onStrong: '#150e22', soft: '#32264a' } },
  teal: { light: { strong: '#0b6170', pressed: '#084b57', onStrong: '#ffffff', soft: '#dff0f3' }, dark: { strong: '#5fc3d4', pressed: '#82d2e0', onStrong: '#071417', soft: '#14363d' } },
};

export function colourProperties(name: ColourName): Record<string, string> {
  const { light, dark } = colourSets[name];
  const both = (part: keyof Colours) => `light-dark(${light[part]},${dark[part]})`;
  return {
    '--green': both('strong'),
    '--green-strong': both('pressed'),
    '--on-green': both('onStrong'),
    '--green-soft': both('soft'),
  };
}

export function colourStyle(name: ColourName): string {
  if (name === 'green') return '';
  const properties = Object.entries(colourProperties(name)).map(([property, value]) => `${property}:${value}`);
  return `:root{${properties.join(';')}}`;
}
