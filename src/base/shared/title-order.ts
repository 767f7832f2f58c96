import { interfaceLanguage } from './interface-language.ts';

/** On Bengali pages Bengali titles come before English ones; numbers in them are ordered by size, in digits of either script. */
export const titleOrderIn = (language: 'en' | 'bn') => new Intl.Collator(language, { numeric: true }).compare;

let ours: ((one: string, other: string) => number) | undefined;

/** The order of names and titles on a page; its one collator is made where the first list is sorted. */
export function byTitle(one: string, other: string): number {
  ours ??= titleOrderIn(interfaceLanguage);
  return ours(one, other);
}
