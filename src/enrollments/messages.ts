import { formatCount } from '#shared/taka.ts';

export const enrollmentMessages = {
  courseNotFound: 'Course not found.',
  notFound: 'Enrollment not found.',
  notDeleted: 'No deleted enrollment has this id.',
  studentGone: 'Its student was erased or removed: the enrollment stays deleted.',
  courseGone: 'Its course was removed: the enrollment stays deleted.',
  submittedAgain: 'The student has submitted again for this course: delete that enrollment first.',
  closed: 'Enrollment is closed for this course.',
  alreadyPaid: 'Your payment for this course is already confirmed.',
  profileIncomplete: 'Please complete your profile with a phone number first.',
  referenceChanged: (payment: string) =>
    `Nothing was changed: the student has sent another payment meanwhile, ${payment}. Please check that one.`,
  tooMany: (most: number) => `Please choose at most ${most} rows at once.`,
  markedMeanwhile: 'Nothing was changed: somebody has marked it as paid meanwhile.',
  /** Of those whose marks were taken back. */
  told: (count: number) =>
    `${count === 1 ? '1 student' : `${formatCount(count)} students`} had been told by SMS already.`,
  takenBackMeanwhile: 'Nothing was changed: it is pending again meanwhile.',
  changedMeanwhile: 'Nothing was changed: it was changed again since it was marked.',
  askReasonMissing: 'Please choose what to ask.',
  askNoteMissing: 'Please write what to ask.',
  askedOfPaid: 'Nothing was asked: this payment is confirmed already.',
  answeredMeanwhile:
    'Nothing was taken back: the student has sent another payment since you asked. Please look at that one.',
  notAsked: 'Nothing was taken back: this question does not stand any more. Please load the page again.',
  paymentNotFound: 'Payment not found.',
  paymentSetAside: 'Nothing was changed: this payment was set aside.',
  paymentUsed: 'Nothing was changed: nothing is left of this payment.',
  spentByErased: 'It had opened a course for a student who was erased.',
  nothingDue: 'Nothing was changed: this enrollment costs nothing. Mark it as paid in the list of enrollments.',
  alreadySettled: 'Nothing was changed: this enrollment is paid in full already.',
  paymentUsedMeanwhile: 'Its payment was used otherwise meanwhile: the enrollment stays deleted.',
  duplicateWarning: 'The same reference stands on another enrollment.',
  failedToLoadCourse: 'Failed to load course',
  enrollmentFailed: 'Enrollment failed',
  submitted: "Payment info submitted. We'll verify shortly.",
  openedAtOnce: 'Your payment is confirmed, and your course is open.',
  loginToEnroll: 'Please log in to enroll.',
  failedToLoadEnrollments: (status: number) => `Failed to load enrollments (${status})`,
  adminFailed: (status: number) => `Failed (${status})`,
  failedToLoad: 'Failed to load enrollments',
  failedToToggle: 'Failed to toggle status',
  failedToDelete: 'Failed to delete enrollment',
};

/** What was taken back, and who has read the contrary: a kind word may be due. */
export const withTold = (said: string, { told }: { told: number }): string =>
  told > 0 ? `${said} ${enrollmentMessages.told(told)}` : said;
