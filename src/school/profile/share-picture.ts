/** Picture of link previews for pages without a picture of their own. */
export const sharePicture = '/og.png';
/** Picture in the browser's install dialog for the application. */
export const posterPicture = '/poster.png';
