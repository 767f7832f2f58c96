export const handMessages = {
  enrolledAlready: 'The student is already enrolled in this course.',
  reasonMissing: 'Please write why the price is different.',
};
