export const foreignCodes = 'usd|eur|gbp|inr|sar|aed|myr|sgd|cad|aud|jpy|cny|qar|kwd|omr|bhd|thb';
/**
 * Signs of the dollar, euro, pound and rupee. They are escaped, because source files of web pages must not contain
 * signs that a device may not draw.
 */
export const foreignSigns = String.raw`[$\u20ac\u00a3\u20b9]`;
