/** Words with which ways to pay are named in a sentence. */
export const wayMessages = {
  wallets: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
  /** As a wallet's own menu names them. */
  kinds: { 'Send Money': 'Send Money', Payment: 'Payment' },
  bank: 'bank',
  or: (others: string, last: string) => `${others} or ${last}`,
};
