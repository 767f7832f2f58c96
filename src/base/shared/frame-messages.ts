/** Every page loads these messages, so they are separate from the shared ones. */
export const frameMessages = {
  loginRequired: 'Please log in to continue.',
  failedToLoadSession: 'Failed to load session',
};
