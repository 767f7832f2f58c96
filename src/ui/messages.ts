/** Words of the pieces that belong to no feature. */
export const uiMessages = {
  logout: 'Logout',
  cancel: 'Cancel',
  close: 'Close',
  notifications: 'Notifications',
  needsScript: 'This part of the site needs JavaScript. Please turn it on, or open the page in another browser.',
  retry: 'Retry',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  saveAndLogIn: 'Save and log in',
  startAgain: 'Start again',
  show: 'Show',
  showTyped: 'Show what is typed',
  hide: 'Hide',
  hideTyped: 'Hide what is typed',
  share: 'Share',
  linkCopied: 'Link copied.',
};
