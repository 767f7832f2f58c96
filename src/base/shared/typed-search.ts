import { normalisePhone } from './read-phone.ts';
import { searchWords } from './search-words.ts';

/** A phone number becomes one word, `01XXXXXXXXX`, however it is typed. */
export const wordsOrPhone = (typed: string): string[] => searchWords(normalisePhone(typed) ?? typed);
