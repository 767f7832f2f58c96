/** Sentences about one's own account, whoever's it is; apart from the others, which every visitor's browser has. */
export const ownAccountMessages = {
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Current password is incorrect.',
  noSuchSession: 'You are not logged in there any more.',
  failedToLoadSessions: 'Failed to load where you are logged in',
  failedToEndSession: 'Failed to log out there',
};
