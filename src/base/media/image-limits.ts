/** The largest uploaded picture, in bytes (trust I2). */
export const mostImageBytes = 5 * 1024 * 1024;

export const mostBase64 = Math.ceil(mostImageBytes / 3) * 4;

/** The longest data URL of an uploaded picture, in characters. It includes room for the prefix before the base64 text. */
export const longestDataUrl = mostBase64 + 100;

/** The most bytes that the smallest stored variant may have. The data saver loads this variant automatically (decision 50). */
export const mostLightBytes = 20_000;

export const mostPixels = 24_000_000;
