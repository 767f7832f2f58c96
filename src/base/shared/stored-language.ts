/** Name in local storage. It belongs to no account, so a logout keeps it. */
export const languageKey = 'language';

/** Name in session storage for typed text while a page is opened in the other language. */
export const formStateName = 'pathshala.typed';
