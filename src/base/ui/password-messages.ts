/** Texts of password fields. Separate from `messages.ts`, which every page loads. */
export const passwordFieldTexts = {
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  saveAndLogIn: 'Save and log in',
  startAgain: 'Start again',
  show: 'Show',
  showTyped: 'Show what is typed',
  hide: 'Hide',
  hideTyped: 'Hide what is typed',
};
