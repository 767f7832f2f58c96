export const dueMessages = {
  dayMissing: 'Please choose the day by which the rest is due, today or later.',
  reasonMissing: 'Please write why the rest is waived, in at least three characters.',
  ownerOnly: 'Nothing was changed: only an owner can waive more than ৳50.',
  restUndecided:
    'Nothing was changed: this payment is less than what is owed. Please decide about the rest in its own row.',
};
