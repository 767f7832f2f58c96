/** Sentences about where a student is logged in; apart from the others, which every visitor's browser has. */
export const sessionMessages = {
  noSuchSession: 'You are not logged in there any more.',
  signInAgain: 'Log out here and log in with Google again. Within ten minutes after that you can end the others.',
  failedToLoad: 'Failed to load where you are logged in',
  failedToEnd: 'Failed to log out there',
};
