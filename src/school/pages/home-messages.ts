export const homeMessages = {
  soon: (name: string) => `${name} opens soon.`,
  steps: 'How it works',
  step: {
    choose: {
      name: 'Choose',
      text: 'Read what you will be able to do. One price, nothing to pay later.',
    },
    pay: {
      name: 'Pay',
      text: (wallets: string) =>
        wallets === ''
          ? 'Pay the way the school tells you. Send us the ID in the message.'
          : `By ${wallets}. Send us the ID in the message.`,
    },
    watch: {
      name: 'Watch',
      text: (checkingTime: string) => `It opens ${checkingTime}. Watch as often as you like.`,
    },
  },

  sample: 'Try one now',

  teachers: 'Teachers',
  voices: 'What students say',
  testimonialsRow: 'What students say, beside each other',

  questions: 'Questions',

  lastWrong: 'I starts tomorrow.',
  lastRight: 'I start today.',
  lastTitle: 'Begin with one lecture.',
  lastText: (count: number, price: string) =>
    count === 1 ? `1 course, for ${price}.` : `${count} courses, from ${price}.`,
  seeAll: 'See all courses',
  ask: (phone: string) => `Ask us: ${phone}`,
};
