/** What chats show with a link to a page that has no picture of its own. */
export const sharePicture = '/og.png';
/** What a phone shows before it puts the school on its home screen. */
export const posterPicture = '/poster.png';
