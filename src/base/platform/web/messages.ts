/** Kept apart from the shared messages, so that a visitor's first page does not load these. */
export const webMessages = {
  strangeAnswer: 'The answer did not come from the school. Sign in to your network first, then try again.',
  checkConnection: 'Check your internet connection, then try again.',
  sentWhenOnline: 'You are offline. It will be sent by itself when your connection is back.',
  tryWhenOnline: 'You are offline. Try again when your connection is back.',
};
