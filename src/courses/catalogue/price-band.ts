export const priceBands = ['free', 'to-1500', '1501-3000', 'over-3000'] as const;
export type PriceBand = (typeof priceBands)[number];
