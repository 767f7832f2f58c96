export const amountTexts = {
  priceSeen: (price: string) => `The student saw ${price}`,
  change: 'Change amount',
  changeLabel: (name: string, courseNo: string) => `Change the amount of ${name}, ${courseNo}`,
  amount: 'New amount in taka',
  reason: 'Reason',
  reasonHint: 'The student does not see it. It is kept in the audit log.',
  save: 'Change amount',
  cancel: 'Cancel',
  failed: 'The amount was not changed.',
  changed: (name: string, courseNo: string, amount: string) => `${name}, ${courseNo}: the amount is ${amount} now.`,
};
