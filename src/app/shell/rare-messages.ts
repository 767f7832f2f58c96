/** Texts of the frame that only the server writes, or that hardly any page shows: apart, since every visitor carries the others. */
export const rareShellMessages = {
  notFoundTitle: 'This page is not in the book',
  notFoundText: 'The address may have a spelling mistake, or the page has moved.',
};
