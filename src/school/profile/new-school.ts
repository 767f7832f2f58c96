import { nothingInBengali, type School } from './school.ts';

/**
 * The profile of a school that has saved none. Phone and payment numbers are empty, because invented ones could belong
 * to a stranger.
 */
export const newSchool: School = {
  name: 'Our school',
  nameBengali: '',
  motto: 'Lessons that you can watch again, on any phone.',
  logo: '',
  colours: 'green',
  phone: '',
  email: '',
  address: '',
  officeHours: '',
  checkingTime: 'usually within a day',
  social: { facebook: '', youtube: '', whatsapp: '' },
  wallets: [],
  banks: [],
  priceNote: '',
  groups: { otherwise: '', courses: [] },

  hero: {
    title: 'English, put right with a kind red pen.',
    text: 'Recorded lectures, in your own time, on your own phone.',
  },
  slides: [
    { wrong: 'I am agree with you.', right: 'I agree with you.', courseNo: '', courseTitle: '' },
    { wrong: 'He go to school.', right: 'He goes to school.', courseNo: '', courseTitle: '' },
    { wrong: 'She is more taller.', right: 'She is taller.', courseNo: '', courseTitle: '' },
  ],
  sampleLecture: { video: '', poster: '', label: '', text: '' },
  questions: [
    {
      question: 'How long until I can watch?',
      answer: 'We compare your payment with the messages we got, {time}. Your dashboard then says Open.',
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
  examCourses: [],
  texts: {
    about: { lead: 'Courses in short recorded lectures, to watch again as often as you like.', sections: [] },
    privacy: {
      lead: 'We keep what we need to teach you, and nothing else.',
      sections: [
        {
          heading: 'What we keep',
          text: 'Your name, email, phone, school and college, as you typed them. Your password only as a code that nobody can read back. If you log in with Google: your name, email and picture from there.\n\nFor each course: the payment method and transaction ID that you gave us, and when it was checked.',
        },
        {
          heading: 'What we do not keep',
          text: 'No advertising trackers, no analytics of other companies, no card numbers and no PIN of any wallet. Nobody from the school will ever ask you for a PIN or a one-time code.',
        },
        {
          heading: 'Who sees it',
          text: 'The people who check payments. Videos from YouTube load only when you press play; YouTube then sees your visit as it does everywhere.\n\nWhen we confirm a payment, or ask about one, the company that carries our SMS gets your phone number and the message.\n\nOne cookie keeps you logged in, and an empty one beside it says that it is there. Both are deleted when you log out. A third one remembers the data saver, if you use its switch.',
        },
        {
          heading: 'Your right to it',
          text: 'Ask us by email or phone to see, correct or delete your data. We keep payment records as long as the law on accounts asks for it.',
        },
      ],
    },
    terms: {
      lead: 'Short, and meant as it stands.',
      sections: [
        {
          heading: 'What you buy',
          text: 'The lectures of one course, for one person. The price is the one on the course’s page on the day you pay.',
        },
        {
          heading: 'Payment',
          text: 'You send the fee and tell us the transaction ID. A person at the school compares it with the money that came in and opens the course. If the amount or the ID does not match, we ask you before anything else.',
        },
        {
          heading: 'What is not allowed',
          text: 'Giving your account to others, and copying or uploading the lectures.',
        },
      ],
    },
  },
  bengali: nothingInBengali,
};
