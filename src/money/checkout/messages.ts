import type { FailedReason, GatewayName } from '#money/gateways/gateway.ts';

export const checkoutMessages = {
  gatewayNames: { bkash: 'bKash' } satisfies Record<GatewayName, string>,
  notOffered: 'You cannot pay online at the moment. Please pay as the page describes, and send us the transaction ID.',
  notReachable: 'bKash does not answer at the moment. Please try again, or pay by hand and send us the transaction ID.',
  underWay:
    'bKash has not told us yet whether your last payment went through. Please wait a minute before you pay again.',
  nothingToPay: 'This course costs nothing: send the form as it is.',
  notFound: 'Payment not found.',
};

export const checkoutScreens = {
  title: 'Your payment',
  failedToLoad: 'Failed to load your payment',
  paid: 'Your payment has arrived',
  paidStamp: 'PAID',
  open: (title: string) => `${title} is open. Begin with the first lecture whenever you like.`,
  waiting:
    'The school has your money and checks it by hand before the lectures open. You do not need to send anything.',
  pending: 'We are asking bKash',
  pendingText:
    'bKash has not told us yet whether your payment went through. This page checks again automatically. Please do not pay a second time.',
  failed: 'Nothing was paid',
  reasons: {
    cancelled: 'You left bKash before the payment was made.',
    balance: 'There is not enough money in that bKash account.',
    pin: 'bKash did not accept the PIN or the code.',
    duplicate:
      'bKash accepts the same amount from one account only once every few minutes. Please wait a little and try again.',
    account: 'That number has no bKash account that can pay.',
    expired: 'The payment was not finished in time.',
    other: 'bKash did not make the payment.',
  } satisfies Record<FailedReason, string>,
  amount: 'Amount',
  course: 'Course',
  toLectures: 'Start learning',
  dashboard: 'Go to Dashboard',
  again: 'Try again',
};
