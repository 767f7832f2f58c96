/** Sentences of the screen where an admin types in what students say; the home page's own stand with it. */
export const testimonialMessages = {
  title: 'What students say',
  intro:
    'Shown on the home page, in this order. Take only what a student has said or written to you, and ask before you show it.',
  none: 'Nothing here yet. Until you add some, the home page leaves this section out.',
  loadFailed: 'Failed to load what students say.',
  saveFailed: 'Failed to save what students say.',
  changed: 'This list has changed in the meantime. Reload it to see how it stands now.',
  reload: 'Reload',

  add: 'Add what a student says',
  text: 'Their words',
  name: 'Name, as it is shown',
  about: 'What they learned, or where they are now (optional)',
  aboutExample: 'Spoken English · Rajshahi',
  save: 'Show it on the home page',
  saveChange: 'Save',
  cancel: 'Cancel',
  change: 'Change',
  changeOf: (name: string) => `Change the words of ${name}`,
  moveUp: 'Earlier',
  moveUpOf: (name: string) => `Move the words of ${name} one place earlier`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove the words of ${name}`,
  removed: (name: string) => `The words of ${name} are not shown any more.`,
  bringBack: 'Bring back',
  saved: 'Saved. The home page shows it now.',

  leave: {
    title: 'Leave without saving?',
    text: 'What you typed here is not saved yet.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay here',
  },

  textRequired: 'What did they say?',
  textTooLong: 'Their words have at most 400 characters here.',
  nameRequired: 'Whose words are these?',
  nameTooLong: 'A name has at most 80 characters.',
  aboutTooLong: 'This has at most 80 characters.',
  tooMany: (most: number) => `The home page shows at most ${most} of them.`,
};
