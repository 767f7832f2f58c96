/** Texts of the school's own pages. */
export const siteMessages = {
  seeCourses: 'See all courses',

  learn: {
    title: 'How it works',
    description: 'Choose a course, pay by bKash, Nagad or Rocket, watch on your own phone. With a free sample lecture.',
    lead: 'Four steps from today to your first lecture.',
    steps: [
      {
        name: 'Choose a course',
        text: 'Read what you will be able to do after it, look at the list of lectures, and see the whole price. There is nothing to pay later.',
      },
      {
        name: 'Pay the way you always pay',
        text: 'Send the fee by bKash, Nagad, Rocket, card or bank. Keep the message with the transaction ID.',
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
    walletsText: 'A number takes only the kind of payment that stands beside it.',
    sampleTitle: 'A free sample lecture',
    sampleText: 'Long and short vowels, from the first week of Spoken English from Zero. About as large as one photo.',
    sampleLabel: 'Sample lecture: long and short vowels',
    methods: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
  },

  about: {
    title: 'About Us',
    description: 'Who we are, how we teach, and what we do not promise.',
    lead: 'We teach English to people who were told that they are bad at it.',
    sections: [
      {
        heading: 'How we began',
        paragraphs: [
          'In 2019 one teacher in Mirpur filmed her lessons for pupils who could not come to class. They sent the videos to their cousins. The cousins asked for more.',
          'Today eight teachers record for us. Most of our students watch on a phone, after work or before school, in every district of Bangladesh.',
        ],
      },
      {
        heading: 'How we teach',
        paragraphs: [
          'We explain in Bengali where that is quicker and speak English where that is better. Every lecture is short, ends with one thing to try, and stays yours to watch again.',
          'We correct with a red pen, as a good teacher does: one mistake at a time, with the right sentence beside it.',
        ],
      },
      {
        heading: 'What we do not promise',
        paragraphs: [
          'No band score, no job and no “fluent in seven days”. We promise clear lectures, an honest answer when you ask whether a course suits you, and a person who checks your payment.',
        ],
      },
    ],
  },

  contact: {
    title: 'Contact Us',
    description: 'Phone, WhatsApp, email and address of the school.',
    lead: 'A person answers. Bengali and English are both fine.',
    phone: 'Phone',
    email: 'Email',
    whatsapp: 'WhatsApp',
    writeOnWhatsApp: 'Message us on WhatsApp',
    address: 'Address',
    paymentTitle: 'About a payment?',
    paymentText:
      'Have the transaction ID and the phone number of your account ready. If your payment is still pending after a day, call us: we look it up while you wait.',
  },

  sscResult: {
    title: 'SSC and HSC results',
    description: 'Where to see your SSC or HSC result, and which English course fits it.',
    lead: 'Results come from the education boards, not from us. Here is where to look, and what to do about your English mark.',
    sections: [
      {
        heading: 'Where to see your result',
        paragraphs: [
          'On the boards’ website with your roll and registration number, or by SMS to 16222: the exam, the first three letters of your board, your roll number and the year, for example SSC DHA 123456 2026. On the day itself the website is slow; the SMS is usually quicker.',
          'You can ask for your script to be checked again within the days that the board announces, through a Teletalk number.',
        ],
      },
      {
        heading: 'If English went well',
        paragraphs: [
          'Use it while it is fresh. University admission tests ask for exactly this grammar, only faster; spoken English takes the same sentences off the paper.',
        ],
      },
      {
        heading: 'If English pulled your result down',
        paragraphs: [
          'It is nearly always one paper. First Paper is reading and writing: it improves with a method for the unseen passage. Second Paper is grammar: it improves with the same twelve question types, solved line by line. Take the one course that you need.',
        ],
      },
    ],
  },
};
