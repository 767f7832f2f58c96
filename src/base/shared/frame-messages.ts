/** Sentences about a session of either kind that the frame of every page may say: apart from the others, which it need not load. */
export const frameMessages = {
  loginRequired: 'Please log in to continue.',
  failedToLoadSession: 'Failed to load session',
};
