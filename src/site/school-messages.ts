/** Sentences of the screen on which an admin says what the school is. */
export const schoolMessages = {
  changed: 'Somebody has changed the school in the meantime. What you typed is kept here.',
};
