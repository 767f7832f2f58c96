/** Texts that only the server writes or few pages show, apart from others to keep every visitor's download small. */
export const rareShellMessages = {
  notFoundTitle: 'This page is not in the book',
  notFoundText: 'The address may have a spelling mistake, or the page has moved.',
};
