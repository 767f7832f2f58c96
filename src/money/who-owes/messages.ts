export const whoOwesMessages = {
  tooManyDues: (most: number) => `Please split the rest into at most ${most} parts.`,
  noDues: 'Please enter at least one part of the rest.',
  failedToLoad: 'The list of money owed could not be loaded.',
  notPaid: 'Nothing was changed: this course is pending. Please decide about its payment on the payments desk.',
  owedMeanwhile: (owed: string) =>
    `Nothing was changed: ${owed} is owed now, because someone has paid or decided in the meantime. Please look again.`,
  moreThanOwed: (owed: string) => `Nothing was changed: only ${owed} is owed.`,
  sumDiffers: (owed: string) => `Nothing was changed: the parts must be ${owed} together.`,
  noSuchDue: 'Nothing was changed: this part has been paid or replaced.',
  noSuchCredit: 'This was already taken back.',
  opensTheCourse:
    'Nothing was changed: the course is open because of this. Please mark the enrollment as pending to take it back.',
};
