import type { Language } from '#shared/language.ts';
import type { School } from './school.ts';

/** As the school is called in that language. */
export const nameIn = (language: Language, { name, nameBengali }: Pick<School, 'name' | 'nameBengali'>): string =>
  (language === 'bn' && nameBengali) || name;
