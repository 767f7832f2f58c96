export const offlineTexts = {
  copy: (time: string) => `Weak or no connection. This is a copy from ${time}.`,
  tryAgain: 'Try again',
  newRelease: 'There is a new version of this site.',
  reload: 'Reload',
  install: 'Put the school on your home screen. Pages that you have seen then open without a connection.',
  add: 'Add',
  byHand: {
    share: 'To put the school on your home screen, press Share below, then “Add to Home Screen”.',
    otherBrowser: 'To put the school on your home screen, open this page in Chrome or Safari, by the menu above.',
  },
  understood: 'OK',
  later: 'Not now',
};
