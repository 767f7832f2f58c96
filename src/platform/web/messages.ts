/** Sentences of the browser's part; apart from the shared ones, which a visitor's first page does without. */
export const webMessages = {
  strangeAnswer: 'Something other than the school answered. Sign in to your network first, then try again.',
};
