import { clip, type SampleCourse } from './sample-course.ts';

export const hscCourses: SampleCourse[] = [
  {
    courseNo: 'C0013',
    slug: 'university-admission-english',
    title: 'University Admission English',
    shortDescription: 'The English part of university admission tests, question by question.',
    courseFee: 4000,
    discount: 25,
    courseDuration: '10 weeks',
    totalLessons: '18',
    fbLink: 'https://www.facebook.com/groups/pathshala.admission',
    fullDescription: [
      'বিশ্ববিদ্যালয় ভর্তি পরীক্ষার ইংরেজি অংশের প্রস্তুতি।',
      'Solve grammar questions in under forty seconds each',
      'Read a hard passage once and know where the answers are',
      'Learn six hundred words that return year after year',
      'Write a short, correct answer in the written part',
    ],
    instructor: 'sabbir-ahmed',
    courseStatus: 'running',
    subject: 'tests',
    level: 'advanced',
    cover: 'c0013.webp',
    banner: 'c0013-banner.webp',
    outline: [
      {
        topicName: 'The papers',
        classes: [
          { title: 'How the units differ', link: clip, free: true },
          { title: 'Your starting score', link: clip },
          { title: 'A plan for ten weeks', link: clip },
        ],
      },
      {
        topicName: 'Grammar under the clock',
        classes: [
          { title: 'Subject and verb', link: clip },
          { title: 'Tense and condition', link: clip },
          { title: 'Modifiers in the wrong place', link: clip },
          { title: 'Parallel sentences', link: clip },
          { title: 'Find the error', link: clip },
        ],
      },
      {
        topicName: 'Words',
        classes: [
          { title: 'Synonyms and antonyms', link: clip },
          { title: 'Analogies', link: clip },
          { title: 'Phrases and idioms', link: clip },
          { title: 'Right word, wrong place', link: clip },
        ],
      },
      {
        topicName: 'Reading and writing',
        classes: [
          { title: 'The passage in four minutes', link: clip },
          { title: 'Translation both ways', link: clip },
          { title: 'Summary and paragraph', link: clip },
        ],
      },
      {
        topicName: 'Model tests',
        classes: [
          { title: 'Model test 1', link: clip },
          { title: 'Model test 2', link: clip },
          { title: 'Model test 3, with every answer explained', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0014',
    slug: 'hsc-english-second-paper',
    title: 'HSC English Second Paper',
    shortDescription: "Grammar, letters, reports and paragraphs, each with the board's own questions.",
    courseFee: 1800,
    discount: 0,
    courseDuration: '14 weeks',
    totalLessons: '15',
    fbLink: 'https://www.facebook.com/groups/pathshala.hsc-second',
    fullDescription: [
      'Fill the gaps with articles, prepositions and special phrases',
      'Use modifiers and connectors where they belong',
      'Find what a pronoun points to, and repair it when it points nowhere',
      'Write an application, a report and a paragraph to the word limit',
      'Plan three hours so that no question is left empty',
    ],
    instructor: 'nusrat-jahan',
    courseStatus: 'open',
    subject: 'school',
    level: 'intermediate',
    cover: 'c0014.webp',
    banner: 'c0014-banner.webp',
    outline: [
      {
        topicName: 'Grammar 1',
        classes: [
          { title: 'Articles', link: clip },
          { title: 'Prepositions', link: clip },
          { title: 'Phrases in context: as soon as, had better', link: clip },
          { title: 'Completing sentences', link: clip },
        ],
      },
      {
        topicName: 'Grammar 2',
        classes: [
          { title: 'Right form of verbs', link: clip },
          { title: 'Narrative style', link: clip },
          { title: 'Modifiers', link: clip },
          { title: 'Sentence connectors', link: clip },
        ],
      },
      {
        topicName: 'Grammar 3',
        classes: [
          { title: 'Synonyms and antonyms', link: clip },
          { title: 'Pronoun reference', link: clip },
          { title: 'Punctuation', link: clip },
        ],
      },
      {
        topicName: 'Writing',
        classes: [
          { title: 'Formal letter and application', link: clip },
          { title: 'Writing a report', link: clip },
          { title: 'Paragraph: list, compare, cause', link: clip },
          { title: 'Your answers, marked in red', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0015',
    slug: 'hsc-english-first-paper',
    title: 'HSC English First Paper',
    shortDescription: 'Seen and unseen passages, summaries, flow charts.',
    courseFee: 1800,
    discount: 0,
    courseDuration: '14 weeks',
    totalLessons: '14',
    fbLink: 'https://www.facebook.com/groups/pathshala.hsc-first',
    fullDescription: [
      'এইচএসসি ইংরেজি প্রথম পত্র: সব ধরনের প্রশ্ন হাতে-কলমে।',
      'Answer passage questions in full sentences of your own',
      'Draw a flow chart that says the whole passage in six boxes',
      'Write a summary without losing the point',
      'Describe a chart and finish a story with a good last line',
    ],
    instructor: 'nusrat-jahan',
    courseStatus: 'closed',
    subject: 'school',
    level: 'intermediate',
    cover: 'c0015.webp',
    banner: 'c0015-banner.webp',
    outline: [
      {
        topicName: 'Reading',
        classes: [
          { title: 'Choosing the best answer', link: clip },
          { title: 'Questions from the passage', link: clip },
          { title: 'The flow chart', link: clip },
          { title: 'Writing a summary', link: clip },
        ],
      },
      {
        topicName: 'Gaps and order',
        classes: [
          { title: 'Gaps with clues', link: clip },
          { title: 'Gaps without clues', link: clip },
          { title: 'Rearranging', link: clip },
        ],
      },
      {
        topicName: 'Writing',
        classes: [
          { title: 'Paragraph', link: clip },
          { title: 'Completing a story', link: clip },
          { title: 'Informal letter and email', link: clip },
          { title: 'Describing graphs and charts', link: clip },
          { title: 'The theme of a poem', link: clip },
        ],
      },
      {
        topicName: 'Full papers',
        classes: [
          { title: 'A full paper with me', link: clip },
          { title: 'Your paper, marked in red', link: clip },
        ],
      },
    ],
  },
];
