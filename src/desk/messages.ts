export const deskMessages = {
  tooLong: 'This is too long to be read at once: paste at most 2 MB, or drop a file.',
  fileTooLarge: 'The file is too large: at most 10 MB.',
  nothingBrought: 'Paste messages, or choose one file.',
  tooMany: (most: number) => `At most ${most} at once.`,
  reasonMissing: 'Please say why.',
  paymentNotFound: 'Payment not found.',
  alreadySettled: 'Nothing was changed: this payment has settled an enrollment. Undo that first.',
  alreadySetAside: 'This payment was set aside already.',
  nothingToRelease: 'Nothing was changed: this payment is free already.',
};
