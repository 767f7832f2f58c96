/** Words of the pieces that belong to no feature. */
export const uiMessages = {
  logout: 'Logout',
  cancel: 'Cancel',
  close: 'Close',
  notifications: 'Notifications',
  needsScript: 'This part of the site needs JavaScript. Please turn it on, or open the page in another browser.',
  retry: 'Retry',
};
