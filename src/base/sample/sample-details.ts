// Payments to these invented numbers would be lost. A deployed school does not start while it shows them
// (`school/profile/unchanged-details.ts`).

export const samplePhone = '01700000000';
export const sampleWalletNumbers = ['01700000000', '017000000001'];
