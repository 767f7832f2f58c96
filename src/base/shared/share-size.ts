/** Pixels of a link preview (https://developers.facebook.com/docs/sharing/webmasters/images). */
export const shareSize = { width: 1200, height: 630 };
