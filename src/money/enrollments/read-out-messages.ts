export const readOutTexts = {
  open: 'Lost password',
  openLabel: (name: string) => `Lost password of ${name}: read out a code`,
  question: (name: string) => `How do you know that this is ${name}?`,
  checks: {
    payment: 'They told me the transaction id or amount of their payment',
    name: 'They told me name, email and courses, and call from their number',
  },
  checkFirst: 'Say first how you know who calls.',
  failed: 'Failed to make a code',
  make: 'Make the code',
  made: (hours: number) =>
    `Read it out: it is typed at Login, “Forgot password?”, “The school read me a code”. Good once, for ${hours} hours; it is not shown again.`,
  close: 'Done',
  cancel: 'Cancel',
};
