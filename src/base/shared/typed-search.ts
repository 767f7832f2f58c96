import { normalisePhone } from './read-phone.ts';
import { searchWords } from './search-words.ts';

/** Returns the words of a search. A text that is a phone number becomes one word, `01XXXXXXXXX`. */
export const wordsOrPhone = (typed: string): string[] => searchWords(normalisePhone(typed) ?? typed);
