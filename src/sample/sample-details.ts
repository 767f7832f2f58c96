// What a copy of the product says of itself until its operator writes the school's own details: numbers that belong to
// nobody who would pass on a payment. `site/school-details.ts` began with these; here they stay.

export const samplePhone = '01700000000';
export const sampleWalletNumbers = ['01700000000', '017000000001'];
