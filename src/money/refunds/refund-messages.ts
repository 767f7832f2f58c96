import { deskMessages } from '#money/reconciliation/messages.ts';

export const refundMessages = {
  reasonMissing: 'Please say why it goes back.',
  notFound: 'That refund was not found.',
  toldToGateway: 'Sent back by the school',
};

export const refundRefusals = {
  state_changed: deskMessages.judgedAnew,
  refund_known: 'Nothing was changed: exactly this is noted already. If it went out twice, say so in the reason.',
  more_than_left:
    'Nothing was changed: that is more than is left of this payment. If it has opened a course, set that enrollment to pending in the list first.',
  refund_under_way: 'bKash is being asked to send money of this payment back. Please wait a minute, and look again.',
  gateway_not_configured: 'This school is not connected with bKash at the moment.',
  not_by_gateway: 'This payment did not come through the button: bKash sends back only what did.',
  refund_refused: 'bKash did not send it back: the money is still here.',
  refund_ended: 'Nothing was changed: what came of it is known already.',
  payment_refunded:
    'Nothing was changed: a part of this payment was sent back afterwards. To close the course all the same, set the enrollment to pending in the list.',
};
