const bengaliLetter = /[\u0980-\u09ff]/;

/** `bn` for a text with Bengali letters, for its `lang` attribute: screen readers and fonts follow it. */
export function languageOf(text: string): 'bn' | undefined {
  return bengaliLetter.test(text) ? 'bn' : undefined;
}
