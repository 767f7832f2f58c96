export const sharePicture = '/og.png';
export const posterPicture = '/poster.png';
