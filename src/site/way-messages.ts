/** Words with which ways to pay are named in a sentence, beside the names of wallets. */
export const wayMessages = {
  card: 'card',
  bank: 'bank',
  or: (others: string, last: string) => `${others} or ${last}`,
};
