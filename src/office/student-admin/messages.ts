export const actMessages = {
  noSuchStudent: 'There is no such student.',
  erased: 'This student was erased. Nothing can be changed any more.',
  changedMeanwhile: 'Somebody else has changed this in the meantime. Look at it again, then decide.',
  noteMissing: 'Write the note first.',
  noteTooLong: 'A note has at most 1,000 letters.',
  noteGone: 'This note no longer exists.',
  noteChanged:
    'Somebody else has changed this note in the meantime. Your text is still here. Read the newer note first.',
  tooManyNotes: 'A student has at most 200 notes. Remove one first.',
  phoneMissing: 'Enter the new phone number.',
  samePhone: 'The student already has this number.',
  noSuchSession: 'The student is no longer logged in there.',
  nameDiffers: 'The name does not match exactly. Type it as shown.',
  courseMissing: 'Choose a course.',
  price: 'Enter whole taka, 0 or more.',
};
