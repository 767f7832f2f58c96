export const learningMessages = {
  seconds: 'A place in a lecture is whole seconds, at most a day.',
  age: 'age is whole milliseconds, at most 30 days.',
  lectureId: 'A lecture is named by its id.',
  map: 'watched is a map of bits in base64url.',
  ended: 'ended is true or false.',
  done: 'done is true or false.',
  items: 'items is a list of lectures.',
  tooManyItems: (most: number) => `At most ${most} lectures at a time.`,
};
