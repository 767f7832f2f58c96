import { clip, type SampleCourse } from './sample-course.ts';

export const voiceCourses: SampleCourse[] = [
  {
    courseNo: 'C0019',
    slug: 'call-centre-english',
    title: 'Call-Centre English',
    shortDescription: 'The voice, the phrases and the patience for a day on the phone.',
    courseFee: 2800,
    discount: 0,
    courseDuration: '6 weeks',
    totalLessons: '13',
    fbLink: 'https://www.facebook.com/groups/pathshala.call-centre',
    fullDescription: [
      'Open and close a call in a warm, steady voice',
      'Understand fast speech and different accents',
      'Spell names and read numbers with no mistake',
      'Calm an angry caller and lead the talk to an answer',
    ],
    instructor: 'imtiaz-chowdhury',
    courseStatus: 'closed',
    subject: 'work',
    level: 'advanced',
    cover: 'c0019.webp',
    banner: 'c0019-banner.webp',
    outline: [
      {
        topicName: 'The voice',
        classes: [
          { title: 'Speed, pause, smile', link: clip, free: true },
          { title: 'Sounds that get lost on the line', link: clip },
          { title: 'Names, numbers, email addresses', link: clip },
        ],
      },
      {
        topicName: 'The call',
        classes: [
          { title: 'Opening', link: clip },
          { title: 'Asking the right questions', link: clip },
          { title: 'Putting on hold', link: clip },
          { title: 'Closing', link: clip },
        ],
      },
      {
        topicName: 'Hard calls',
        classes: [
          { title: 'The angry caller', link: clip },
          { title: 'The caller you cannot hear', link: clip },
          { title: 'Saying what you cannot do', link: clip },
          { title: 'Passing a call on', link: clip },
        ],
      },
      {
        topicName: 'Practice',
        classes: [
          { title: 'Ten recorded calls', link: clip },
          { title: 'Your call, corrected', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0020',
    slug: 'presentation-skills',
    title: 'Presentation Skills',
    shortDescription: 'Stand up, speak for ten minutes, and be glad you did.',
    courseFee: 2400,
    discount: 0,
    courseDuration: '5 weeks',
    totalLessons: '15',
    fbLink: 'https://www.facebook.com/groups/pathshala.presentation',
    fullDescription: [
      'Build a talk on one idea that people remember',
      'Open without "Today I am going to talk about"',
      'Make slides with few words and clear pictures',
      'Use your hands, eyes and silence',
      'Answer questions, even the one you cannot answer',
    ],
    instructor: 'imtiaz-chowdhury',
    courseStatus: 'open',
    subject: 'work',
    level: 'advanced',
    cover: 'c0020.webp',
    banner: 'c0020-banner.webp',
    outline: [
      {
        topicName: 'One idea',
        classes: [
          { title: 'What is a talk for?', link: clip },
          {
            title: 'The secret of great speaking, a talk to watch together',
            link: 'https://www.youtube.com/watch?v=-FOCpMAww28',
          },
          { title: 'Your idea in one sentence', link: clip },
        ],
      },
      {
        topicName: 'Building',
        classes: [
          { title: 'A first minute that works', link: clip },
          { title: 'Three parts, no more', link: clip },
          { title: 'Stories and numbers', link: clip },
          { title: 'The last line', link: clip },
        ],
      },
      {
        topicName: 'Slides',
        classes: [
          { title: 'Six words a slide', link: clip },
          { title: 'Charts that speak', link: clip },
          { title: 'When the projector fails', link: clip },
        ],
      },
      {
        topicName: 'Standing there',
        classes: [
          { title: 'Hands, eyes, feet', link: clip },
          { title: 'Body language, a talk to watch together', link: 'https://www.youtube.com/embed/Ks-_Mh1QhMc' },
          { title: 'How to speak, a lecture to watch together', link: 'https://www.youtube.com/watch?v=Unzc731iCUY' },
          { title: 'Questions from the room', link: clip },
          { title: 'Your ten minutes', link: clip },
        ],
      },
    ],
  },
];
