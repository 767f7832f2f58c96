/**
 * Texts of the page frame that only the server writes or few pages show. They are in a separate file to keep every visitor's download
 * small.
 */
export const rareShellMessages = {
  notFoundTitle: 'This page is not in the book',
  notFoundText: 'The address may have a spelling mistake, or the page has moved.',
};
