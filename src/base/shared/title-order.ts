import { interfaceLanguage } from './interface-language.ts';

/** Bengali pages list Bengali titles before English ones. Numbers sort by value, in Latin or Bengali digits. */
export const titleOrderIn = (language: 'en' | 'bn') => new Intl.Collator(language, { numeric: true }).compare;

let ours: ((one: string, other: string) => number) | undefined;

export function byTitle(one: string, other: string): number {
  ours ??= titleOrderIn(interfaceLanguage);
  return ours(one, other);
}
