export const typedMessages = {
  methodMissing: 'Please choose how the money came.',
  amountMissing: 'Please type the amount in taka.',
  timeUnclear: 'Please choose a day and a time.',
  senderShort: 'Please type at least the last three digits of the number, or leave it empty.',
};
