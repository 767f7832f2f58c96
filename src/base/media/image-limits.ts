export const mostImageBytes = 5 * 1024 * 1024;

export const mostBase64 = Math.ceil(mostImageBytes / 3) * 4;

export const longestDataUrl = mostBase64 + 100;

/** Limit in bytes for the smallest stored variant, which browsers load even with the data saver on (record 50). */
export const mostLightBytes = 20_000;

export const mostPixels = 24_000_000;
