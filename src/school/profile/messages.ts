export const siteMessages = {
  seeCourses: 'See all courses',
  noNumber: (method: string) => `The school has not set up ${method} here. Ask before you send anything:`,

  learn: {
    title: 'How it works',
    description: 'Choose a course, pay the way you always pay, watch on your own phone.',
    lead: 'Four steps from today to your first lecture.',
    steps: (ways: string) => [
      {
        name: 'Choose a course',
        text: 'Read what you will be able to do after it, look at the list of lectures, and see the whole price. There is nothing to pay later.',
      },
      {
        name: 'Pay the way you always pay',
        text: `Send the fee ${ways === '' ? 'the way the school tells you' : `by ${ways}`}. Keep the message with the transaction ID.`,
      },
      {
        name: 'Tell us the transaction ID',
        text: 'Press Enroll Now, choose your method and type the ID. A person at the school compares it with the money that came in.',
      },
      {
        name: 'Watch, and watch again',
        text: 'As soon as we have checked the payment, your dashboard says Open and every lecture plays, as often as you like.',
      },
    ],
    walletsTitle: 'Where to pay',
    walletsText: 'Use the kind of payment that is shown beside each number.',
    sampleTitle: 'A free sample lecture',
  },

  about: {
    title: 'About Us',
    description: 'Our school, how we teach, and what we do not promise.',
  },

  privacy: {
    title: 'Privacy',
    description: 'What we know about you, why, who sees it, and how to have it deleted.',
  },

  terms: {
    title: 'Terms',
    description: 'What you buy, how payment and refunds work, and what is not allowed.',
  },

  contact: {
    title: 'Contact Us',
    description: 'Phone, WhatsApp, email and address of the school.',
    lead: 'A person answers. Bengali and English are both fine.',
    nothingYet: 'The school has not added its contact details yet.',
    phone: 'Phone',
    email: 'Email',
    whatsapp: 'WhatsApp',
    writeOnWhatsApp: 'Message us on WhatsApp',
    address: 'Address',
    paymentTitle: 'About a payment?',
    paymentText:
      'Have the transaction ID and the phone number of your account ready. If your payment is still pending after a day, ask us: we look it up at once.',
  },

  sscResult: {
    title: 'SSC and HSC results',
    description: 'Where to see your SSC or HSC result, and which English course fits it.',
    lead: 'Results come from the education boards, not from us. Here is where to look, and what to do about your English mark.',
    sections: [
      {
        heading: 'Where to see your result',
        text: 'On the boards’ website with your roll and registration number, or by SMS to 16222: the exam, the first three letters of your board, your roll number and the year, for example SSC DHA 123456 2026. On the day itself the website is slow; the SMS is usually quicker.\n\nYou can ask for your script to be checked again within the days that the board announces, through a Teletalk number.',
      },
      {
        heading: 'If English went well',
        text: 'Use it while it is fresh. University admission tests ask for exactly this grammar, only faster; spoken English takes the same sentences off the paper.',
      },
      {
        heading: 'If English pulled your result down',
        text: 'It is nearly always one paper. First Paper is reading and writing: it improves with a method for the unseen passage. Second Paper is grammar: it improves with the same twelve question types, solved line by line. Take the one course that you need.',
      },
    ],
  },
};
