import type { School } from './school.ts';

const picture = /^(\/media\/[0-9a-f]{32})\.(\d{1,4})x/;

/** Address of a stored picture in its smallest size; empty for what is stored elsewhere, or nowhere. */
export function smallestOf(stored: string): string {
  const [, address, width] = picture.exec(stored) ?? [];
  return address ? `${address}.${Math.min(320, Number(width))}.webp` : '';
}

/** Address of the logo in the smallest size in which it is stored; empty where the school has none. */
export const signOf = ({ logo }: Pick<School, 'logo'>): string => smallestOf(logo);
