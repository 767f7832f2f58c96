import { interfaceLanguage } from './interface-language.ts';
import type { Language } from './language.ts';

// English pages stand under the specification's paths, Bengali ones under the same paths behind this one. Calls, pictures and files have
// no language.

const bases: Record<Language, string> = { en: '', bn: '/bn' };
const bengali = /^\/bn(?=\/|$)/i;

/** A path as a browser asks for it: its language, and the path by which the table of pages knows it. */
export function readLanguage(pathname: string): { language: Language; path: string } {
  return bengali.test(pathname)
    ? { language: 'bn', path: pathname.replace(bengali, '') || '/' }
    : { language: 'en', path: pathname };
}

/** `/courses` in Bengali → `/bn/courses`; the home page there is `/bn`. */
export const pathIn = (language: Language, path: string): string =>
  path === '/' ? bases[language] || '/' : bases[language] + path;

/** The same of the pages of this build. */
export const ownPathOf = (path: string): string => pathIn(interfaceLanguage, path);

export const otherLanguage: Language = interfaceLanguage === 'en' ? 'bn' : 'en';

/** Path of the description of the school for a home screen, in each language. */
export const manifestName = '/manifest.webmanifest';
