export const handMessages = {
  enrolledAlready: 'The student is enrolled in this course already.',
  reasonMissing: 'Say why the price is another one.',
};
