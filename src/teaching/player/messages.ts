export const learningMessages = {
  age: 'age is whole milliseconds, at most 30 days.',
  map: 'watched is a map of bits in base64url.',
  ended: 'ended is true or false.',
  done: 'done is true or false.',
  items: 'items is a list of lectures.',
  noteMissing: 'Please write your note.',
  noteTooLong: (most: number) => `A note has at most ${most} letters.`,
  noteId: 'A note is named by a UUID.',
  noteNotFound: 'This note was not found.',
  tooManyNotes: (most: number) => `A course holds ${most} notes at most. Delete one that you no longer need.`,
  tooManyNotesInAll: 'Your notes take up all the space of your account. Delete some that you no longer need.',
  tooManyItems: (most: number) => `At most ${most} lectures at a time.`,
};
