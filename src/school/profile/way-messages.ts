export const wayMessages = {
  wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
  kinds: { 'Send Money': 'Send Money', Payment: 'Payment' },
  bank: 'bank',
  or: (others: string, last: string) => `${others} or ${last}`,
};
