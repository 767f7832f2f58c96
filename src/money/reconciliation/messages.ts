export const deskMessages = {
  nothingBrought: 'Paste messages, or choose one file.',
  tooMany: (most: number) => `At most ${most} at once.`,
  reasonMissing: 'Please say why.',
  paymentNotFound: 'Payment not found.',
  alreadySettled: 'Nothing was changed: this payment has settled an enrollment. Undo that first.',
  allSentBack: 'Nothing was changed: all of this payment was sent back.',
  alreadySetAside: 'This payment has already been set aside.',
  judgedAnew: 'Nothing was changed: something about this payment has changed. Please look at it again.',
  textNotFound: 'Text not found.',
  textDone: 'Nothing was changed: someone is already done with this text.',
  textNotDone: 'Nothing was changed: this text is in the list already, or was saved as a payment.',
  paymentKnown:
    'Nothing was saved: there is already a payment with this ID. If it is the same one, press ‘Done with it’.',
  otherAmountKnown:
    'Nothing was saved: there is already a payment with this ID, with another amount. Please look at the wallet.',
  takenBackAlready: 'Nothing was changed: this has already been undone.',
  nothingToRelease: 'Nothing was changed: this payment is already free.',
};
