export const paymentMethods = ['bkash', 'nagad', 'rocket', 'card', 'bank', 'none'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
