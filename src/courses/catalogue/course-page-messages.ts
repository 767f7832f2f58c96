/** What the page of a course says of it; apart from the words that the home page fetches. */
export const coursePageMessages = {
  lessons: 'Lessons',
  duration: 'Duration',
  enrolled: 'Enrolled',
  about: 'About',
  willBeAble: 'What you will be able to do',
  instructor: 'Your teacher',
  outline: 'Lectures',
  topic: (number: number) => `Topic ${number}`,
  lectureCount: (count: number) => (count === 1 ? '1 lecture' : `${count} lectures`),
  untitledTopic: 'Untitled Topic',
  untitledLecture: 'Untitled lecture',
  outlineSoon: 'The list of lectures comes soon.',
  notFoundText: 'It may have been renamed, or it is no longer offered.',
};
