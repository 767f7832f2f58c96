import { deskMessages } from '#money/reconciliation/messages.ts';

export const refundMessages = {
  reasonMissing: 'Please say why you send it back.',
  notFound: 'That refund was not found.',
  toldToGateway: 'Sent back by the school',
};

export const refundRefusals = {
  state_changed: deskMessages.judgedAnew,
  refund_known: 'Nothing was changed: this refund is already noted. If you sent it twice, say so in the reason.',
  more_than_left:
    'Nothing was changed: that is more than this payment has left. If the payment opened a course, set that enrollment to pending in the list first.',
  refund_under_way:
    'We are already asking bKash to send back money from this payment. Please wait a minute, then look again.',
  gateway_not_configured: 'This school is not connected to bKash at the moment.',
  not_by_gateway: 'This payment was not made with the bKash button, so bKash cannot send it back.',
  refund_refused: 'bKash did not send it back: the money is still here.',
  refund_ended: 'Nothing was changed: the result of this refund is already known.',
  payment_refunded:
    'Nothing was changed: a part of this payment was sent back afterwards. To close the course anyway, set the enrollment to pending in the list.',
};
