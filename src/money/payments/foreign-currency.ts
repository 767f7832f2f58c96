/** Codes of currencies other than taka in which money reaches Bangladesh (ISO 4217), as a part of patterns. */
export const foreignCodes = 'usd|eur|gbp|inr|sar|aed|myr|sgd|cad|aud|jpy|cny|qar|kwd|omr|bhd|thb';
/**
 * Signs of the dollar, euro, pound and rupee, as a part of patterns. They are escaped, because files of the pages must not contain signs
 * that a device may not draw.
 */
export const foreignSigns = String.raw`[$\u20ac\u00a3\u20b9]`;
