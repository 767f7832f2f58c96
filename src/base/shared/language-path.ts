import { interfaceLanguage } from './interface-language.ts';
import type { Language } from './language.ts';

// English paths have no prefix. API calls, pictures and files have no language.

const bases: Record<Language, string> = { en: '', bn: '/bn' };
const bengali = /^\/bn(?=\/|$)/i;

export function readLanguage(pathname: string): { language: Language; path: string } {
  return bengali.test(pathname)
    ? { language: 'bn', path: pathname.replace(bengali, '') || '/' }
    : { language: 'en', path: pathname };
}

export const pathIn = (language: Language, path: string): string =>
  path === '/' ? bases[language] || '/' : bases[language] + path;

export const ownPathOf = (path: string): string => pathIn(interfaceLanguage, path);

export const otherLanguage: Language = interfaceLanguage === 'en' ? 'bn' : 'en';

export const manifestName = '/manifest.webmanifest';
