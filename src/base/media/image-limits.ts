/** Bytes of the largest picture that is taken (trust I2). */
export const mostImageBytes = 5 * 1024 * 1024;

/** Characters of its base64. */
export const mostBase64 = Math.ceil(mostImageBytes / 3) * 4;

/** Characters of its data URL, with a few to spare for the head. */
export const longestDataUrl = mostBase64 + 100;

/** Bytes of the smallest stored variant: what comes without a press where data is saved (decision 50). */
export const mostLightBytes = 20_000;

/** Of a picture once it is decoded. */
export const mostPixels = 24_000_000;
