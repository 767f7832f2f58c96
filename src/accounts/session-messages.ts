/** What a social account is told, which has no password to show who is there. */
export const sessionMessages = {
  signInAgain: 'Log out here and log in with Google again. Within ten minutes after that you can end the others.',
};
