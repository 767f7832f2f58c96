const judgedAnew = 'Nothing was changed: something about this payment is new. Please look at it again.';

export const deskMessages = {
  nothingBrought: 'Paste messages, or choose one file.',
  tooMany: (most: number) => `At most ${most} at once.`,
  reasonMissing: 'Please say why.',
  paymentNotFound: 'Payment not found.',
  alreadySettled: 'Nothing was changed: this payment has settled an enrollment. Undo that first.',
  allSentBack: 'Nothing was changed: all of this payment was sent back.',
  alreadySetAside: 'This payment was set aside already.',
  judgedAnew,
  textNotFound: 'Text not found.',
  textDone: 'Nothing was changed: somebody is done with this text already.',
  paymentKnown:
    'Nothing was stored: a payment with this id is there already. If it is this one, you are done with the text.',
  otherAmountKnown:
    'Nothing was stored: a payment with this id is there, with another amount. Please look at the wallet.',
  refundReasonMissing: 'Please say why it goes back.',
  toldToGateway: 'Sent back by the school',
  refundNotFound: 'That refund was not found.',
  /** By the code of the refusal. */
  refused: {
    state_changed: judgedAnew,
    refund_known: 'Nothing was changed: exactly this is noted already. If it went out twice, say so in the reason.',
    more_than_left:
      'Nothing was changed: that is more than is left of this payment. If it has opened a course, set that enrollment to pending in the list first.',
    refund_under_way: 'bKash is being asked to send money of this payment back. Please wait a minute, and look again.',
    gateway_not_configured: 'This school is not connected with bKash at the moment.',
    not_by_gateway: 'This payment did not come through the button: only its own sender can be paid back by bKash.',
    refund_refused: 'bKash did not send it back: the money is still here.',
    refund_ended: 'Nothing was changed: what came of it is known already.',
    payment_refunded:
      'Nothing was changed: a part of this payment was sent back afterwards. To close the course all the same, set the enrollment to pending in the list.',
  },
  nothingToRelease: 'Nothing was changed: this payment is free already.',
};
