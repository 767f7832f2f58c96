import type { FailedReason, GatewayName } from '#money/gateways/gateway.ts';

export const checkoutMessages = {
  gatewayNames: { bkash: 'bKash' } satisfies Record<GatewayName, string>,
  notOffered:
    'Paying online is not offered at the moment. Please pay as the page says, and send us the transaction ID.',
  notReachable: 'bKash does not answer at the moment. Please try again, or pay by hand and send us the transaction ID.',
  underWay: 'bKash has not told us yet what came of your last payment. Please wait a minute before you pay again.',
  nothingToPay: 'This course costs nothing: send the form as it is.',
  notFound: 'Payment not found.',
};

export const checkoutScreens = {
  title: 'Your payment',
  failedToLoad: 'Failed to load your payment',
  paid: 'Your payment has arrived',
  paidStamp: 'PAID',
  open: (title: string) => `${title} is open. Begin with the first lecture whenever you like.`,
  waiting: 'The school has your money, and looks at it by hand before the lectures open. You need not send anything.',
  pending: 'We are asking bKash',
  pendingText:
    'bKash has not told us yet whether your payment went through. This page looks again by itself. Please do not pay a second time.',
  failed: 'Nothing was paid',
  reasons: {
    cancelled: 'You left bKash before the payment was made.',
    balance: 'There is not enough money in that bKash account.',
    pin: 'bKash did not take the PIN or the code.',
    duplicate:
      'bKash takes the same amount from one account only once in some minutes. Please wait a little and try again.',
    account: 'That number has no bKash account that can pay.',
    expired: 'bKash waited too long for the payment.',
    other: 'bKash did not make the payment.',
  } satisfies Record<FailedReason, string>,
  amount: 'Amount',
  course: 'Course',
  toLectures: 'Start learning',
  dashboard: 'Go to Dashboard',
  again: 'Try again',
};
