/** Messages about the own account of a student or an admin. Separate, so that visitors do not load them. */
export const ownAccountMessages = {
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Current password is incorrect.',
  noSuchSession: 'You are not logged in there any more.',
  failedToLoadSessions: 'Failed to load where you are logged in',
  failedToEndSession: 'Failed to log out there',
};
