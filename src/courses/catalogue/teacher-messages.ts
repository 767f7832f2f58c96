export const teacherMessages = {
  instructorNotFound: 'There is no teacher by that name.',
  failedToLoadInstructor: (status: number) => `Failed to load the teacher (${status})`,
  instructorGone: 'The name may have changed, or none of this teacher’s courses is public now.',
  seeInstructors: 'See all teachers',
  instructorsDescription: 'The teachers of the school and the courses that they teach.',
  noInstructors: 'The teachers introduce themselves here as soon as the first course is open.',
  teaches: 'Teaches',
  coursesOf: (count: number) => (count === 1 ? 'One course' : `${count} courses`),

  allOf: 'All courses of',
  questions: 'Questions about this course',
  related: 'You may also like',
};
