import { clip, type SampleCourse } from './sample-course.ts';

export const ieltsCourses: SampleCourse[] = [
  {
    courseNo: 'C0007',
    slug: 'ielts-academic-band-7',
    title: 'IELTS Academic: Band 7 and above',
    shortDescription: 'Reading, listening, writing and speaking with marked mock tests.',
    titleBengali: 'IELTS একাডেমিক: ব্যান্ড ৭ বা তার বেশি',
    shortDescriptionBengali: 'রিডিং, লিসেনিং, রাইটিং ও স্পিকিং। মক টেস্ট দিন, খাতা দেখে দেবেন শিক্ষক নিজে।',
    courseFee: 12000,
    discount: 20,
    courseDuration: '12 weeks',
    totalLessons: '32',
    fbLink: 'https://www.facebook.com/groups/pathshala.ielts-academic',
    fullDescription: [
      'Finish three reading passages in sixty minutes with time to check',
      'Write a Task 2 essay with a clear position, in forty minutes',
      'Describe a chart, a map or a process without copying the question',
      'Speak for two minutes from a card, calmly and to the point',
      'Know your real band from four full mock tests, marked by hand',
    ],
    instructor: 'rafiq-hasan',
    courseStatus: 'open',
    subject: 'ielts',
    level: 'advanced',
    questions: [
      {
        question: 'Academic or General Training, which one do I need?',
        answer:
          'Academic for a university, General Training for most work and migration. Ask the place that will read your result before you pay us; they decide.',
      },
      {
        question: 'Which band do I need to begin?',
        answer:
          'About 5.5. Below that, take Spoken English or Grammar first: in twelve weeks you will not learn the test and the language together.',
      },
      {
        question: 'Who marks my essays?',
        answer:
          'Rafiq himself, by hand, within four days. You get the mistakes in red and a plain word about your likely band.',
      },
      {
        question: 'Do you promise band 7?',
        answer:
          'No, and nobody honestly can. You get four marked mock tests, so that you know where you stand before you pay for the real one.',
      },
      {
        question: 'Is the fee of the real test in the price?',
        answer: 'No. You book and pay the test yourself, at its own centre.',
      },
    ],
    cover: 'c0007.webp',
    banner: 'c0007-banner.webp',
    outline: [
      {
        topicName: 'Know the test',
        classes: [
          { title: 'What the examiner counts', link: clip, free: true },
          { title: 'Your first test, and your plan', link: clip },
          { title: 'Band words in plain English', link: clip },
        ],
      },
      {
        topicName: 'Listening',
        classes: [
          { title: 'Forms, names and numbers', link: clip },
          { title: 'Maps and plans', link: clip },
          { title: 'Multiple choice without panic', link: clip },
          { title: 'The lecture in Section 4', link: clip },
          { title: 'Listening test, marked', link: clip },
        ],
      },
      {
        topicName: 'Reading',
        classes: [
          { title: 'Skim first, then scan', link: clip },
          { title: 'True, False, Not Given', link: clip },
          { title: 'Matching headings', link: clip },
          { title: 'Summaries and gaps', link: clip },
          { title: 'Sixty minutes, three passages', link: clip },
        ],
      },
      {
        topicName: 'Writing Task 1',
        classes: [
          { title: 'The overview sentence', link: clip },
          { title: 'Line graphs and bar charts', link: clip },
          { title: 'Maps', link: clip },
          { title: 'Processes', link: clip },
          { title: 'Your report, marked in red', link: clip },
        ],
      },
      {
        topicName: 'Writing Task 2',
        classes: [
          { title: 'From question to plan in five minutes', link: clip },
          { title: 'A position that stays', link: clip },
          { title: 'Paragraphs that hold together', link: clip },
          { title: 'Examples from Bangladesh', link: clip },
          {
            title: 'The craft of writing, a lecture to watch together',
            link: 'https://www.youtube.com/watch?v=vtIzMaLkCaM',
          },
          { title: 'Two essays, marked in red', link: clip },
        ],
      },
      {
        topicName: 'Speaking',
        classes: [
          { title: 'Part 1: answers that grow', link: clip },
          { title: 'Part 2: the two-minute card', link: clip },
          { title: 'Part 3: giving reasons', link: clip },
          { title: 'A full interview with feedback', link: clip },
        ],
      },
      {
        topicName: 'Four mock tests',
        classes: [
          { title: 'Mock test 1', link: clip },
          { title: 'Mock test 2', link: clip },
          { title: 'Mock test 3', link: clip },
          { title: 'Mock test 4, and the week before', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0008',
    slug: 'ielts-general-training',
    title: 'IELTS General Training',
    shortDescription: 'For work and migration: letters, everyday reading, and steady speaking.',
    courseFee: 9000,
    discount: 10,
    courseDuration: '10 weeks',
    totalLessons: '21',
    fbLink: 'https://www.facebook.com/groups/pathshala.ielts-general',
    fullDescription: [
      'Write a formal and a friendly letter in twenty minutes',
      'Find the answer fast in notices, adverts and work papers',
      'Write a Task 2 essay in plain, correct English',
      'Speak about your job, your town and your plans with ease',
      'Know where you stand after three marked mock tests',
    ],
    instructor: 'rafiq-hasan',
    courseStatus: 'open',
    subject: 'ielts',
    level: 'intermediate',
    cover: 'c0008.webp',
    banner: 'c0008-banner.webp',
    outline: [
      {
        topicName: 'Know the test',
        classes: [
          { title: 'General or Academic?', link: clip },
          { title: 'Your first test, and your plan', link: clip },
        ],
      },
      {
        topicName: 'Listening',
        classes: [
          { title: 'Numbers, dates and spelling', link: clip },
          { title: 'Everyday talks', link: clip },
          { title: 'The short lecture', link: clip },
          { title: 'Listening test, marked', link: clip },
        ],
      },
      {
        topicName: 'Reading',
        classes: [
          { title: 'Notices and adverts', link: clip },
          { title: 'Papers from work', link: clip },
          { title: 'The long text', link: clip },
          { title: 'True, False, Not Given', link: clip },
        ],
      },
      {
        topicName: 'Writing',
        classes: [
          { title: 'The formal letter', link: clip },
          { title: 'The friendly letter', link: clip },
          { title: 'Planning the essay', link: clip },
          { title: 'Linking your ideas', link: clip },
          { title: 'A letter and an essay, marked in red', link: clip },
        ],
      },
      {
        topicName: 'Speaking',
        classes: [
          { title: 'Talking about yourself', link: clip },
          { title: 'The two-minute card', link: clip },
          { title: 'A full interview with feedback', link: clip },
        ],
      },
      {
        topicName: 'Mock tests',
        classes: [
          { title: 'Mock test 1', link: clip },
          { title: 'Mock test 2', link: clip },
          { title: 'Mock test 3', link: clip },
        ],
      },
    ],
  },
];
