export const deskMessages = {
  nothingBrought: 'Paste messages, or choose one file.',
  tooMany: (most: number) => `At most ${most} at once.`,
  reasonMissing: 'Please say why.',
  paymentNotFound: 'Payment not found.',
  alreadySettled: 'Nothing was changed: this payment has settled an enrollment. Undo that first.',
  allSentBack: 'Nothing was changed: all of this payment was sent back.',
  alreadySetAside: 'This payment was set aside already.',
  judgedAnew: 'Nothing was changed: something about this payment is new. Please look at it again.',
  textNotFound: 'Text not found.',
  textDone: 'Nothing was changed: somebody is done with this text already.',
  textNotDone: 'Nothing was changed: this text is in the list, or a payment was made of it.',
  paymentKnown:
    'Nothing was stored: a payment with this id is there already. If it is this one, you are done with the text.',
  otherAmountKnown:
    'Nothing was stored: a payment with this id is there, with another amount. Please look at the wallet.',
  takenBackAlready: 'Nothing was changed: this does not stand any more.',
  nothingToRelease: 'Nothing was changed: this payment is free already.',
};
