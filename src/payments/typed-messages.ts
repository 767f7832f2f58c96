/** Sentences about a payment that an admin types in. */
export const typedMessages = {
  amountMissing: 'Please type the amount in taka.',
  timeUnclear: 'Please choose a day and a time.',
};
