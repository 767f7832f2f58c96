import { clip, type SampleCourse } from './sample-course.ts';

export const spokenEnglishCourse: SampleCourse = {
  courseNo: 'C0001',
  slug: 'spoken-english-from-zero',
  title: 'Spoken English from Zero',
  shortDescription: 'Speak in full sentences in sixty days, fifteen minutes a day.',
  titleBengali: 'একদম শুরু থেকে স্পোকেন ইংলিশ',
  shortDescriptionBengali: 'দিনে মাত্র পনেরো মিনিট। ষাট দিনে পুরো বাক্যে কথা বলুন।',
  courseFee: 2500,
  discount: 20,
  courseDuration: '60 days',
  totalLessons: '48',
  fbLink: 'https://www.facebook.com/groups/pathshala.spoken',
  fullDescription: [
    'একদম শুরু থেকে, বাংলায় বুঝিয়ে।',
    'Introduce yourself, your family and your work without translating first',
    'Ask and answer on the phone, in a shop, in an interview',
    'Hear the difference between ship and sheep, and say it',
    'Say what you did yesterday and what you will do tomorrow',
    'Write a short message that nobody has to read twice',
  ],
  instructor: 'farhana-akter',
  courseStatus: 'running',
  subject: 'spoken',
  level: 'beginner',
  questions: [
    {
      question: 'I know almost no English. Is this for me?',
      answer:
        'Yes. Farhana explains in Bengali first, and the first lectures need nothing but your name. If you can read these lines, you know enough to begin.',
    },
    {
      question: 'প্রতিদিন কতক্ষণ সময় দিতে হবে?',
      answer: 'দিনে পনেরো মিনিট। একদিন বাদ পড়লে পরের দিন সেখান থেকেই শুরু করুন, লেকচার বন্ধ হয়ে যায় না।',
    },
    {
      question: 'Who hears me speak?',
      answer:
        'You speak with the lecture, record yourself on your phone, and may send a recording to the group. Nobody has to.',
    },
    {
      question: 'I missed the beginning. May I still join?',
      answer:
        'Yes. Every lecture is recorded and waits for you, so you begin with the first one on the day your payment is checked.',
    },
  ],
  cover: 'c0001.webp',
  banner: 'c0001-banner.webp',
  outline: [
    {
      topicName: 'Getting started',
      classes: [
        { title: 'Welcome, and how to use your fifteen minutes', link: clip, free: true },
        { title: 'Long and short vowels', link: clip },
        { title: 'Your name, slowly', link: clip },
        { title: 'Spelling your name on the phone', link: clip },
        { title: 'Numbers, prices and dates', link: clip },
        {
          title: 'How to learn a language, a talk to watch together',
          link: 'https://www.youtube.com/watch?v=o_XVt5rdpFY',
        },
      ],
    },
    {
      topicName: 'People and places',
      classes: [
        { title: 'My family in six sentences', link: clip },
        { title: 'Where I live', link: clip },
        { title: 'This and that, here and there', link: clip },
        { title: 'He is, she is, they are', link: clip },
        { title: 'Describing a person kindly', link: clip },
        { title: 'Talking about your district', link: clip },
      ],
    },
    {
      topicName: 'Every day',
      classes: [
        { title: 'What I do in the morning', link: clip },
        { title: 'Do and does without fear', link: clip },
        { title: 'Always, usually, never', link: clip },
        { title: 'Telling the time', link: clip },
        { title: 'At school, at college, at work', link: clip },
        { title: 'My day in one minute', link: clip },
      ],
    },
    {
      topicName: 'Questions',
      classes: [
        { title: 'Who, what, where, when', link: clip },
        { title: 'How much and how many', link: clip },
        { title: 'Can you, could you', link: clip },
        { title: 'Short answers that sound polite', link: clip },
        { title: 'When you did not understand', link: clip },
        { title: 'Ten questions to a new friend', link: clip },
      ],
    },
    {
      topicName: 'Yesterday',
      classes: [
        { title: 'Was and were', link: clip },
        { title: 'Verbs that end in -ed', link: clip },
        { title: 'Verbs that change: go, went', link: clip },
        { title: 'Did you or do you did', link: clip },
        { title: 'A story from last Eid', link: clip },
        { title: 'Correct your own recording', link: clip },
      ],
    },
    {
      topicName: 'Tomorrow',
      classes: [
        { title: 'Going to and will', link: clip },
        { title: 'Making a plan with a friend', link: clip },
        { title: 'Saying yes, saying no', link: clip },
        { title: 'If it rains', link: clip },
        { title: 'Promises and offers', link: clip },
        { title: 'My next five years', link: clip },
      ],
    },
    {
      topicName: 'In the town',
      classes: [
        { title: 'Buying a shirt', link: clip },
        { title: "At the doctor's", link: clip },
        { title: 'On the bus to Sylhet', link: clip },
        { title: 'Ordering food', link: clip },
        { title: 'Asking the way', link: clip },
        { title: 'Calling a helpline', link: clip },
      ],
    },
    {
      topicName: 'Speaking on your own',
      classes: [
        { title: 'Give your opinion in three steps', link: clip },
        { title: 'I agree with you', link: clip },
        { title: 'Telling a story with an ending', link: clip },
        { title: 'A two-minute talk', link: clip },
        { title: 'A practice interview', link: clip },
        { title: 'Your last recording beside your first', link: clip },
      ],
    },
  ],
};
