/** Under which name the browser keeps the language that the visitor chose: no account's, so no logout forgets it. */
export const languageKey = 'language';

/** And in the tab what was typed on a page that is being opened in the other one. */
export const formStateName = 'pathshala.typed';
