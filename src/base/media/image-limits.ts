/** Bytes of an uploaded picture (trust I2). */
export const mostImageBytes = 5 * 1024 * 1024;

export const mostBase64 = Math.ceil(mostImageBytes / 3) * 4;

/** Characters of an uploaded picture's data URL, with a few to spare for its head. */
export const longestDataUrl = mostBase64 + 100;

/** Bytes of the smallest stored variant, which the data saver loads automatically (decision 50). */
export const mostLightBytes = 20_000;

export const mostPixels = 24_000_000;
