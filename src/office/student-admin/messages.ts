export const actMessages = {
  noSuchStudent: 'There is no such student.',
  erased: 'This student was erased. Nothing can be changed any more.',
  changedMeanwhile: 'Somebody else has changed this meanwhile. Look at what it is now, and decide again.',
  noteMissing: 'Write the note first.',
  noteTooLong: 'A note has at most 1,000 letters.',
  noteGone: 'This note is not there any more.',
  noteChanged:
    'Somebody else has changed this note meanwhile. Your words are still here; look at the newer ones first.',
  tooManyNotes: 'A student has at most 200 notes. Remove one first.',
  phoneMissing: 'Enter the new phone number.',
  samePhone: 'This is the number already.',
  noSuchSession: 'The student is not logged in there any more.',
  nameDiffers: 'This is not the name of the student, letter for letter.',
  courseMissing: 'Choose a course.',
  price: 'Enter whole taka, from 0 on.',
};
