const bengaliLetter = /[\u0980-\u09ff]/;

/** Those in which the school tells its students something. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** `bn` for a text with Bengali letters, for its `lang` attribute: screen readers and fonts follow it. */
export function languageOf(text: string): 'bn' | undefined {
  return bengaliLetter.test(text) ? 'bn' : undefined;
}
