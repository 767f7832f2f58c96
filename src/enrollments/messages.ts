export const enrollmentMessages = {
  courseNotFound: 'Course not found.',
  notFound: 'Enrollment not found.',
  closed: 'Enrollment is closed for this course.',
  alreadyPaid: 'Your payment for this course is already confirmed.',
  profileIncomplete: 'Please complete your profile with a phone number first.',
  referenceChanged: (payment: string) =>
    `Nothing was changed: the student has sent another payment meanwhile, ${payment}. Please check that one.`,
  duplicateWarning: 'The same reference stands on another enrollment.',
  failedToLoadCourse: 'Failed to load course',
  enrollmentFailed: 'Enrollment failed',
  submitted: "Payment info submitted. We'll verify shortly.",
  loginToEnroll: 'Please log in to enroll.',
  failedToLoadEnrollments: (status: number) => `Failed to load enrollments (${status})`,
  adminFailed: (status: number) => `Failed (${status})`,
  failedToLoad: 'Failed to load enrollments',
  failedToToggle: 'Failed to toggle status',
  failedToDelete: 'Failed to delete enrollment',
};
