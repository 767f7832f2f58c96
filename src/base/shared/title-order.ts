import { interfaceLanguage } from './interface-language.ts';

/** Bengali pages list Bengali titles before English ones. Numbers sort by value, in digits of either script. */
export const titleOrderIn = (language: 'en' | 'bn') => new Intl.Collator(language, { numeric: true }).compare;

let ours: ((one: string, other: string) => number) | undefined;

/** Compares names and titles on a page. The collator is created on first use. */
export function byTitle(one: string, other: string): number {
  ours ??= titleOrderIn(interfaceLanguage);
  return ours(one, other);
}
