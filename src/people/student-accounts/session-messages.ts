export const sessionMessages = {
  disabled:
    'The school has closed this account for now. What you paid for is kept. Please call the school and ask why.',
  signInAgain: 'Log out here and log in with Google again. Then you have ten minutes to end the other logins.',
};
