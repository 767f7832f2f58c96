import { schoolDetails } from './school-details.ts';

const { checkingTime } = schoolDetails;

/** What the school says on the home page below its courses. */
export const homeMessages = {
  steps: 'How it works',
  step: {
    choose: {
      name: 'Choose',
      text: 'Read what you will be able to do. One price, nothing to pay later.',
    },
    pay: { name: 'Pay', text: 'By bKash, Nagad or Rocket. Send us the ID in the message.' },
    watch: {
      name: 'Watch',
      text: `It opens ${checkingTime}. Watch as often as you like.`,
    },
  },

  sample: 'Try one now',
  sampleText: 'Long and short vowels, free of charge.',
  sampleLabel: 'Sample lecture: long and short vowels',

  teachers: 'Teachers',
  voices: 'What students say',
  voicesRow: 'What students say, beside each other',

  questions: 'Questions',
  answers: [
    {
      question: 'How long until I can watch?',
      answer: `We compare your payment with the messages we got, ${checkingTime}. Your dashboard then says Open.`,
    },
    {
      question: 'What if I typed a wrong ID?',
      answer:
        'Open your dashboard and press “Correct it” under the course. You can do so until the payment is confirmed.',
    },
    {
      question: 'Can a parent pay for me?',
      answer: 'Yes, any number may send the money. Type the transaction ID from the message that came to that phone.',
    },
    {
      question: 'For how long can I watch?',
      answer: 'For as long as you like. A course that you paid for stays open, and every lecture can be watched again.',
    },
    {
      question: 'Does it work on slow data?',
      answer: 'Yes. Our pages are small, and nothing of a video is loaded before you press play.',
    },
  ],

  lastWrong: 'I starts tomorrow.',
  lastRight: 'I start today.',
  lastTitle: 'Begin with one lecture.',
  lastText: (count: number, price: string) =>
    count === 1 ? `1 course, for ${price}.` : `${count} courses, from ${price}.`,
  seeAll: 'See all courses',
  ask: (phone: string) => `Ask us: ${phone}`,
};
