/** Codes of currencies other than taka in which money reaches Bangladesh (ISO 4217), as a part of patterns. */
export const foreignCodes = 'usd|eur|gbp|inr|sar|aed|myr|sgd|cad|aud|jpy|cny|qar|kwd|omr|bhd|thb';
