export const readOutTexts = {
  open: 'Lost password',
  openLabel: (name: string) => `Lost password of ${name}: read out a code`,
  question: (name: string) => `How do you know that this is ${name}?`,
  checks: {
    payment: 'They told me the transaction ID or amount of their payment',
    name: 'They told me their name, email and courses, and call from their number',
  },
  checkFirst: 'First say how you know who is calling.',
  failed: 'Failed to make a code',
  make: 'Make the code',
  made: (hours: number) =>
    `Read it out. The student types it at Login, “Forgot password?”, “The school read me a code”. It works once, within ${hours} hours, and is not shown again.`,
  close: 'Done',
  cancel: 'Cancel',
};
