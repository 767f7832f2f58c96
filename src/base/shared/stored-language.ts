/** Local storage key of the chosen language. The choice belongs to no account, so a logout keeps it. */
export const languageKey = 'language';

/** Session storage key of unsaved form text, which is stored while the browser opens the page in the other language. */
export const formStateName = 'pathshala.typed';
