/** Under which name the browser keeps the language that the visitor chose: no account's, so no logout forgets it. */
export const keptLanguage = 'language';
