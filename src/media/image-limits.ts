/** Bytes of the largest picture that is taken (trust I2). */
export const mostImageBytes = 5 * 1024 * 1024;

/** Characters of its base64. */
export const mostBase64 = Math.ceil(mostImageBytes / 3) * 4;

/** Characters of its data URL, with a few to spare for the head. */
export const longestDataUrl = mostBase64 + 100;

/** Of a picture once it is decoded. */
export const mostPixels = 24_000_000;
