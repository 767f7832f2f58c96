/** What chats show with a link to a page that has no picture of its own. */
export const sharePicture = '/og.png';
