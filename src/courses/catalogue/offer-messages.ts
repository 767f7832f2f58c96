const recorded = (lectures: number) => (lectures === 1 ? '1 recorded lecture' : `${lectures} recorded lectures`);

export const offerMessages = {
  percentOff: (percent: number) => `${percent}% off`,
  enrollBengali: 'এখনই ভর্তি হোন',
  closed: 'Enrollment is closed for this course.',
  closedAdvice: 'Choose another course, or ask us when it begins again.',
  payment: (checking: string, ways: string) =>
    `Pay ${ways === '' ? 'the way the school tells you' : `by ${ways}`}. The school checks each payment by hand, ${checking}.`,
  noPayment: (checking: string) => `Nothing to pay. The school opens the lectures by hand, ${checking}.`,
  own: {
    paid: { title: 'Your course', note: () => 'Your payment is confirmed.', wayOn: 'Continue Learning' },
    pending: {
      title: 'Payment sent',
      note: (checking: string) => `The school checks your payment by hand, ${checking}. Then the lectures open.`,
      wayOn: 'See your payment',
    },
  },
  included: (lectures: number, time: string | null) => [
    ...(lectures === 0 ? [] : [[recorded(lectures), time].filter(Boolean).join(', ')]),
    'Watch again for as long as you like',
    'Private group with the teacher',
    'Works on slow data',
  ],
};
