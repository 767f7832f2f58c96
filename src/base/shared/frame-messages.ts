/** Session messages of every page. They are separate, so that a page need not load all shared messages. */
export const frameMessages = {
  loginRequired: 'Please log in to continue.',
  failedToLoadSession: 'Failed to load session',
};
