export type Face = 'sans' | 'display' | 'mono';
const colors = ['--desk', '--paper', '--ink', '--soft', '--line', '--green', '--code'] as const;
export type Color = (typeof colors)[number];
export type Look = { faces: Record<Face, string>; colors: Record<Color, string> };

/**
 * The receipt's fonts, and its colours in the light theme. The page's theme is switched and restored within one frame,
 * so nothing flickers.
 */
export function readLook(slip: HTMLElement): Look {
  const faceOf = (element: Element | null) => getComputedStyle(element ?? slip).fontFamily;
  const root = document.documentElement;
  const { theme } = root.dataset;
  const probe = document.createElement('span');
  slip.append(probe);
  root.dataset.theme = 'light';
  const colorOf = (name: Color) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: one entry for each name
  const read = Object.fromEntries(colors.map((name) => [name, colorOf(name)])) as Look['colors'];
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  probe.remove();
  const [display, mono] = [faceOf(slip.querySelector('h1')), faceOf(slip.querySelector('.font-mono'))];
  return { faces: { sans: faceOf(slip), display, mono }, colors: read };
}
