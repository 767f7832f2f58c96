import type { AskReason } from './enrollment.ts';
import type { WaitingPlace } from './waiting.ts';

export const enrollmentScreens = {
  card: {
    received: (received: string, left: string) => `${received} received · ${left} left`,
    leftBy: (day: string) => ` by ${day}`,
    pending: 'Pending',
    open: 'Open',
    joinGroup: 'Join Private Group',
    of: (button: string, title: string) => `${button}: ${title}`,
    continueLearning: 'Continue Learning',
    receipt: 'Receipt',
    payRest: 'Pay the rest',
    restMissing: (left: string) => `${left} is missing.`,
    cameMissing: (came: string, missing: string) => `${came} came, ${missing} is missing.`,
    restNext: 'Send it to one of our numbers. Then tell us the transaction ID of that payment.',
    restTo: (missing: string, wallet: string, number: string) =>
      `Send ${missing} to ${number} (${wallet}). Then tell us the transaction ID of that payment.`,
    sendRest: 'Send the rest',
    opensWhenPaid: 'When your payment is confirmed, your lectures open and your receipt appears here.',
    checking: 'We are checking your payment.',
    sentToUs: 'You sent us:',
    sent: (method: string, ago: string) => `${method}, sent ${ago}:`,
    noPayment: (ago: string) => `Sent ${ago}, without a payment.`,
    byHand: (time: string) => `The school compares it with its own records by hand, ${time}.`,
    before({ before, moreBefore }: Pick<WaitingPlace, 'before' | 'moreBefore'>) {
      if (moreBefore) return `More than ${before} payments are checked before yours.`;
      if (before === 0) return 'Yours is the next to be checked.';
      return before === 1 ? '1 payment is checked before yours.' : `${before} payments are checked before yours.`;
    },
    correct: 'Correct it',
    asked: 'A question about your payment',
    waitsForAnswer: 'Your lectures wait for your answer.',
    askedOf: {
      not_found: 'We cannot find a payment with this transaction ID. Please look at the message again.',
      other_amount: 'The amount we received differs from the price of your course.',
      other_number: 'The money did not come to one of our numbers. To which number did you send it?',
      already_used: 'This transaction ID has already opened another course. Please send us the one of this payment.',
      other: '',
    } satisfies Record<AskReason, string>,
    askedAt: (ago: string) => `Asked ${ago}. After you answer, we check again.`,
    answer: 'Answer the school',
    howToPay: 'How to pay',
    questions: 'Questions? Call',
  },

  enroll: {
    title: 'Enroll',
    headingFor: (title: string) => `Enroll in ${title}`,
    back: 'Back to the course',
    backToCourses: 'Back to the courses',
    browse: 'Browse Courses',
    toPay: 'To pay',
    price: 'Price',
    owed: (left: string, by: string | null) =>
      `Your course is open. ${left} of its price is still to be paid${by === null ? '' : ` by ${by}`}. Send it from your own number: the school finds it by that number.`,
    submitted: (method: string) =>
      `You sent us these details (${method}). We are checking them. Correct them here if they are wrong.`,
    /** Hints below the reference field, by the reason of the school's question. Null keeps the usual hint. */
    askedHints: {
      not_found: 'Compare it letter by letter: 0 and O, 1 and I look alike. Or paste the whole message.',
      other_amount: 'Is it the ID of the payment for this course? If you paid in two parts, enter the other ID below.',
      other_number: 'Paste the whole message here: we tell you if its number is not one of ours.',
      already_used: 'Please send the ID of the payment that you made for this course.',
      other: null,
    } satisfies Record<AskReason, string | null>,
    correctHeading: 'Correct your payment details',
    restHeading: 'Tell us how you paid the rest',
    rest: (received: string, left: string) =>
      `We received ${received}, and ${left} is missing. Send it, then enter the ID of that second payment here.`,
    detailsHeading: 'Tell us how you paid',
    freeHeading: 'Send your enrollment',
    method: 'Payment method',
    chooseMethod: 'Choose a method',
    reference: 'Reference',
    referenceHint:
      "The transaction ID from the payment message, or the whole message. If no payment applies, choose 'none' for both.",
    senderEnd: 'Last 3 digits of the number you paid from',
    senderEndHint: 'Optional. It helps us find your payment sooner.',
    submit: 'Submit payment info',
    correct: 'Save the correction',
    answerHeading: 'Answer the school',
    answer: 'Your answer to the school',
    answerHints: {
      not_found: 'Anything that helps us find it, such as the day and time.',
      other_amount: 'For example, why the amount differs, or how you sent the rest.',
      other_number: 'The number that you sent it to, as your message shows it.',
      already_used: 'For example, who that payment was for.',
      other: 'In your own words. The school sees it next to your payment.',
    } satisfies Record<AskReason, string>,
    isRight: 'I have checked it: what I sent you is right.',
    secondId: 'Transaction ID of the second payment',
    secondIdHint: 'If you paid in two parts, or sent what was missing.',
    sendAnswer: 'Send the answer',
    notAnswered: (question: string) =>
      `Nothing was changed, and the school still asks: ‘${question}’ Please correct the details, or write an answer.`,
    notAnsweredNorRight: (question: string) =>
      `Nothing was changed, and the school still asks: ‘${question}’ Please correct the details, write an answer, or tick that what you sent is right.`,
    sameId:
      'We already have the payment with this ID. Enter the ID of the second payment, with which you sent the rest.',
    toPlayer: 'Continue Learning',
    login: 'Login',
  },

  pay: {
    heading: 'How to pay',
    freeHeading: 'Nothing to pay',
    free: "This course costs nothing. Leave 'None' and 'none' in the form and send it: the school opens your lectures.",
    steps: (amount: string) =>
      `Send ${amount} to one of these numbers. Keep the transaction ID from the message you get.`,
    stepsOfRest:
      'If money is missing, send it to one of these numbers. Then enter the transaction ID of that second payment.',
    otherWays: 'Do you need another way to pay? Ask the school first:',
    noWallet: 'The school has not added its payment numbers yet. Please ask before you send anything:',
  },

  payOnline: {
    heading: 'Pay with bKash now',
    text: (amount: string) =>
      `Pay ${amount} on bKash’s own page. Your lectures open at once, and you need not send us anything.`,
    button: 'Pay with bKash',
    byHand: 'Or pay by hand, as described below.',
    failed: 'bKash could not be reached',
  },

  success: {
    title: 'Enrollment sent',
    without: 'Your dashboard shows your courses and whether each payment is confirmed.',
    stamp: 'PENDING',
    next: 'Your lectures open when your payment is checked by hand,',
    time: (time: string) => `${time}.`,
    courseNo: 'Course number',
    method: 'Payment method',
    reference: 'Transaction ID',
    amount: 'Amount',
    status: 'Payment',
    pending: 'Pending',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    groupHeading: 'Join the course group',
    group: 'Ask to join under the name of your account, so that the teacher recognises you.',
    joinGroup: 'Join the group',
    home: 'Go to Home',
    back: 'Back',
    dashboard: 'Go to Dashboard',
  },
};
