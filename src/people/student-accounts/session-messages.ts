export const sessionMessages = {
  disabled:
    'The school has closed this account for now. What you paid for is kept. Please call the school and ask why.',
  signInAgain: 'Log out here and log in with Google again. Within ten minutes after that you can end the others.',
};
