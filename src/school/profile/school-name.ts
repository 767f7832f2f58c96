import type { Language } from '#base/shared/language.ts';

/** As the school is called in that language. */
export const nameIn = (
  language: Language,
  { name, nameBengali }: { name: string; nameBengali?: string | undefined },
): string => (language === 'bn' && nameBengali) || name;
