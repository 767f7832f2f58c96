/** Sentences of the browser's part; apart from the shared ones, which a visitor's first page does without. */
export const webMessages = {
  strangeAnswer: 'Something other than the school answered. Sign in to your network first, then try again.',
  checkConnection: 'Check your internet connection, then try again.',
  sentWhenOnline: 'You are offline. It will be sent by itself when your connection is back.',
  tryWhenOnline: 'You are offline. Try again when your connection is back.',
};
