// Numbers of the sample school, which belong to nobody who would pass on a payment: a deployed school does not start while it names
// them (`school/profile/unchanged-details.ts`).

export const samplePhone = '01700000000';
export const sampleWalletNumbers = ['01700000000', '017000000001'];
