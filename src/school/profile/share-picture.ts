/** Default picture of link previews. */
export const sharePicture = '/og.png';
/** Default picture of the install dialog. */
export const posterPicture = '/poster.png';
