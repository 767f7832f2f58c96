import type { School } from './school.ts';

const picture = /^(\/media\/[0-9a-f]{32})\.(\d{1,4})x/;

/** Address of the logo in the smallest size in which it is stored; empty where the school has none. */
export function signOf({ logo }: Pick<School, 'logo'>): string {
  const [, address, width] = picture.exec(logo) ?? [];
  return address ? `${address}.${Math.min(320, Number(width))}.webp` : '';
}
