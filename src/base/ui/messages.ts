/** Words of the pieces that belong to no feature. */
export const uiMessages = {
  logout: 'Logout',
  cancel: 'Cancel',
  close: 'Close',
  notifications: 'Notifications',
  needsScript: 'This part of the site needs JavaScript. Please turn it on, or open the page in another browser.',
  retry: 'Retry',
  share: 'Share',
  linkCopied: 'Link copied.',
  theme: 'Appearance',
  themes: { light: 'Light', dark: 'Dark', device: 'Auto' },
  asTheDevice: ', like your device',
  dataSaver: 'Data saver',
  dataSaverText: 'Small pictures; videos wait for you',
  showPicture: (of: string) => (of === '' ? 'Show picture' : `Show picture: ${of}`),
  sharperPicture: 'Sharper picture',
};
