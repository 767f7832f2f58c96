import { clip, type SampleCourse } from './sample-course.ts';

export const speakingCourses: SampleCourse[] = [
  {
    courseNo: 'C0002',
    slug: 'everyday-conversation',
    title: 'Everyday Conversation',
    shortDescription: 'For those who know the grammar and still fall silent.',
    courseFee: 2000,
    discount: 0,
    courseDuration: '6 weeks',
    totalLessons: '16',
    fbLink: 'https://www.facebook.com/groups/pathshala.conversation',
    fullDescription: [
      'Start a talk with someone you do not know, and end it politely',
      'Keep a conversation going with short follow-up questions',
      'Say no, complain and apologise without sounding rude',
      'Use the small words that natural speech is made of: well, actually, I mean',
      'Talk for three minutes about your work, a film or the news',
    ],
    instructor: 'farhana-akter',
    courseStatus: 'open',
    subject: 'spoken',
    level: 'intermediate',
    cover: 'c0002.webp',
    banner: 'c0002-banner.webp',
    outline: [
      {
        topicName: 'Small talk',
        classes: [
          { title: 'Hello and what comes after', link: clip, free: true },
          { title: 'The weather is only a beginning', link: clip },
          { title: 'Talking about food', link: clip },
          { title: 'Ending a talk politely', link: clip },
        ],
      },
      {
        topicName: 'Keeping it going',
        classes: [
          { title: 'Follow-up questions', link: clip },
          { title: 'Showing that you listen', link: clip },
          { title: 'Repairing a sentence half-way', link: clip },
          { title: 'How to learn any language, a talk to watch together', link: 'https://youtu.be/d0yGdNEWdn0' },
        ],
      },
      {
        topicName: 'Difficult moments',
        classes: [
          { title: 'Saying no kindly', link: clip },
          { title: 'Complaining about a wrong order', link: clip },
          { title: 'Saying sorry and meaning it', link: clip },
          { title: 'Disagreeing with an older person', link: clip },
        ],
      },
      {
        topicName: 'Telling',
        classes: [
          { title: 'A film in two minutes', link: clip },
          { title: 'Something that went wrong', link: clip },
          { title: 'The news in your own words', link: clip },
          { title: 'Your final conversation', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0003',
    slug: 'clear-pronunciation',
    title: 'Clear Pronunciation',
    shortDescription: 'Be understood the first time, in your own accent.',
    courseFee: 1800,
    discount: 10,
    courseDuration: '5 weeks',
    totalLessons: '17',
    fbLink: 'https://www.facebook.com/groups/pathshala.pronunciation',
    fullDescription: [
      'Say the sounds that Bengali does not have: v, z, f, th',
      'Put the stress on the right part of the word',
      'Hear and say ship and sheep, full and fool, cat and cut',
      'Link your words so that a sentence flows',
      'Read the sound signs of any good dictionary',
    ],
    instructor: 'shirin-sultana',
    courseStatus: 'open',
    subject: 'spoken',
    level: 'intermediate',
    cover: 'c0003.webp',
    banner: 'c0003-banner.webp',
    outline: [
      {
        topicName: 'Vowels',
        classes: [
          { title: 'Ship and sheep', link: clip },
          { title: 'Full and fool', link: clip },
          { title: 'Cat, cut and cart', link: clip },
          { title: 'Say the vowel, not the letter', link: clip },
        ],
      },
      {
        topicName: 'Consonants',
        classes: [
          { title: 'Very and berry', link: clip },
          { title: 'Zoo and jew', link: clip },
          { title: 'Think, this and tin', link: clip },
          { title: 'P, t, k with a little air', link: clip },
          { title: 'Words that end in two sounds', link: clip },
        ],
      },
      {
        topicName: 'Stress',
        classes: [
          { title: 'PHOtograph, phoTOGrapher', link: clip },
          { title: 'The weak sound in about', link: clip },
          { title: 'Stress in long words', link: clip },
          { title: 'Which word carries the sentence', link: clip },
        ],
      },
      {
        topicName: 'Flow',
        classes: [
          { title: 'Linking words', link: clip },
          { title: 'Questions that go up, questions that go down', link: clip },
          {
            title: 'How to speak so that people listen, a talk to watch together',
            link: 'https://www.youtube.com/embed/eIho2S0ZahI',
          },
          { title: 'Record, listen, repeat', link: clip },
        ],
      },
    ],
  },
];
