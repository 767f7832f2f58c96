import type { School } from './school.ts';

const picture = /^(\/media\/[0-9a-f]{32})\.(\d{1,4})x/;

export function smallestOf(stored: string): string {
  const [, address, width] = picture.exec(stored) ?? [];
  return address ? `${address}.${Math.min(320, Number(width))}.webp` : '';
}

export const signOf = ({ logo }: Pick<School, 'logo'>): string => smallestOf(logo);
