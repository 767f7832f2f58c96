/** Sentences about where a student is logged in, and why nobody is; apart from the others, which every visitor's browser has. */
export const sessionMessages = {
  disabled:
    'The school has closed this account for now. What you paid for is kept. Please call the school and ask why.',
  noSuchSession: 'You are not logged in there any more.',
  signInAgain: 'Log out here and log in with Google again. Within ten minutes after that you can end the others.',
  failedToLoad: 'Failed to load where you are logged in',
  failedToEnd: 'Failed to log out there',
};
