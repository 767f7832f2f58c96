import type { Language } from '#base/shared/language.ts';

export const nameIn = (
  language: Language,
  { name, nameBengali }: { name: string; nameBengali?: string | undefined },
): string => (language === 'bn' && nameBengali) || name;
