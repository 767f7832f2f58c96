import { clip, type SampleCourse } from './sample-course.ts';

/** Courses for children, recruitment tests and teachers. */
export const moreCourses: SampleCourse[] = [
  {
    courseNo: 'C0021',
    slug: 'kids-phonics',
    title: "Kids' Phonics",
    shortDescription: 'Sounds, rhymes and first words for children of five to eight.',
    courseFee: 1200,
    discount: 0,
    courseDuration: '10 weeks',
    totalLessons: '15',
    fbLink: 'https://www.facebook.com/groups/pathshala.phonics',
    fullDescription: [
      'ছোটদের জন্য: অক্ষর, ধ্বনি আর প্রথম পড়া।',
      'Know the sound of every letter, not only its name',
      'Put three sounds together and read: c-a-t, cat',
      'Read a first little book aloud with a parent beside',
      'Sing eight rhymes and point at the words',
    ],
    instructor: 'mitu-rahman',
    courseStatus: 'open',
    subject: 'school',
    level: 'beginner',
    cover: 'c0021.webp',
    banner: 'c0021-banner.webp',
    outline: [
      {
        topicName: 'Sounds we make',
        classes: [
          { title: 's, a, t and the snake song', link: clip },
          { title: 'p, i, n', link: clip },
          { title: 'm, d, g, o', link: clip },
          { title: 'c, k, e, u, r', link: clip },
        ],
      },
      {
        topicName: 'First words',
        classes: [
          { title: 'Cat, mat, sat', link: clip },
          { title: 'Big, dig, pig', link: clip },
          { title: 'Hot, dog, log', link: clip },
          { title: 'Rhyme time', link: clip },
        ],
      },
      {
        topicName: 'Two letters, one sound',
        classes: [
          { title: 'sh in ship', link: clip },
          { title: 'ch in chin', link: clip },
          { title: 'th in three', link: clip },
          { title: 'ee in sheep', link: clip },
        ],
      },
      {
        topicName: 'My first book',
        classes: [
          { title: 'Tricky words: the, to, was', link: clip },
          { title: 'We read Sam and the Hen', link: clip },
          { title: 'A song to say goodbye', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0022',
    slug: 'bcs-english',
    title: 'BCS English',
    shortDescription: 'Preliminary and written English, from grammar to essay, with past questions.',
    courseFee: 3000,
    discount: 0,
    courseDuration: '16 weeks',
    totalLessons: '19',
    fbLink: 'https://www.facebook.com/groups/pathshala.bcs',
    fullDescription: [
      'বিসিএস প্রিলিমিনারি ও লিখিত পরীক্ষার ইংরেজি প্রস্তুতি।',
      'Solve the preliminary grammar and vocabulary questions with reasons',
      'Know the writers and periods that the literature part asks for',
      'Translate a paragraph both ways in good, plain language',
      'Write an essay, a letter and a summary for the written part',
    ],
    instructor: 'sabbir-ahmed',
    courseStatus: 'open',
    subject: 'tests',
    level: 'advanced',
    cover: 'c0022.webp',
    banner: 'c0022-banner.webp',
    outline: [
      {
        topicName: 'Preliminary: language',
        classes: [
          { title: 'Parts of speech in hard sentences', link: clip, free: true },
          { title: 'Clauses and phrases', link: clip },
          { title: 'Corrections', link: clip },
          { title: 'Idioms and phrases', link: clip },
          { title: 'Synonyms that are not quite the same', link: clip },
        ],
      },
      {
        topicName: 'Preliminary: literature',
        classes: [
          { title: 'Periods on one page', link: clip },
          { title: 'Shakespeare for the examination', link: clip },
          { title: 'The Romantics', link: clip },
          { title: 'Modern writers', link: clip },
        ],
      },
      {
        topicName: 'Written: comprehension',
        classes: [
          { title: 'Reading the passage', link: clip },
          { title: 'Answering in your own words', link: clip },
          { title: 'Summary in one hundred words', link: clip },
        ],
      },
      {
        topicName: 'Written: composition',
        classes: [
          { title: 'The letter to the editor', link: clip },
          { title: 'Essay: plan and opening', link: clip },
          { title: 'Essay: facts from Bangladesh', link: clip },
          { title: 'Translation both ways', link: clip },
        ],
      },
      {
        topicName: 'Past papers',
        classes: [
          { title: 'Preliminary paper, solved', link: clip },
          { title: 'Written paper, solved', link: clip },
          { title: 'Your essay, marked in red', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0023',
    slug: 'bank-job-english',
    title: 'Bank Job English',
    shortDescription: 'The English of bank recruitment tests: fast grammar, focus writing, translation.',
    courseFee: 1900,
    discount: 15,
    courseDuration: '8 weeks',
    totalLessons: '13',
    fbLink: 'https://www.facebook.com/groups/pathshala.bank-jobs',
    fullDescription: [
      'Answer thirty grammar questions in twenty minutes',
      'Write a focus writing of two hundred words with facts in order',
      'Translate the language of banking both ways',
      'Read a passage about money and explain it simply',
    ],
    instructor: 'sabbir-ahmed',
    courseStatus: 'open',
    subject: 'tests',
    level: 'intermediate',
    cover: 'c0023.webp',
    banner: 'c0023-banner.webp',
    outline: [
      {
        topicName: 'Fast grammar',
        classes: [
          { title: 'Fill the gap in ten seconds', link: clip },
          { title: 'Find the error', link: clip },
          { title: 'Sentence completion', link: clip },
          { title: 'Pin-point the wrong part', link: clip },
        ],
      },
      {
        topicName: 'Words of money',
        classes: [
          { title: 'Deposit, interest, credit', link: clip },
          { title: 'Words that look alike', link: clip },
          { title: 'Synonyms from past papers', link: clip },
        ],
      },
      {
        topicName: 'Writing',
        classes: [
          { title: 'Focus writing: the plan', link: clip },
          { title: 'Focus writing: mobile banking', link: clip },
          { title: 'Translation: Bengali to English', link: clip },
          { title: 'Translation: English to Bengali', link: clip },
        ],
      },
      {
        topicName: 'Model tests',
        classes: [
          { title: 'Model test 1', link: clip },
          { title: 'Model test 2, with every answer explained', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0024',
    slug: 'teachers-english',
    title: "Teachers' English",
    shortDescription: 'For teachers who want to run the whole lesson in English, gently.',
    courseFee: 1400,
    discount: 0,
    courseDuration: '6 weeks',
    totalLessons: '12',
    fbLink: 'https://www.facebook.com/groups/pathshala.teachers',
    fullDescription: [
      'Open, lead and close a lesson in English',
      'Explain one thing in three simple ways',
      'Praise and correct so that pupils dare to speak again',
      'Ask questions that need more than yes or no',
      'Write a lesson plan and a question paper in clear English',
    ],
    instructor: 'shirin-sultana',
    courseStatus: 'closed',
    subject: 'work',
    level: 'intermediate',
    cover: 'c0024.webp',
    banner: 'c0024-banner.webp',
    outline: [
      {
        topicName: 'The lesson',
        classes: [
          { title: 'Good morning, sit down please', link: clip },
          { title: 'Instructions in five words', link: clip },
          { title: 'Explaining three ways', link: clip },
          { title: 'Closing the lesson', link: clip },
        ],
      },
      {
        topicName: 'Pupils who speak',
        classes: [
          { title: 'Questions that open', link: clip },
          { title: 'Pair work in a class of sixty', link: clip },
          { title: 'Praise that teaches', link: clip },
          { title: 'The kind red pen: how to correct', link: clip },
        ],
      },
      {
        topicName: 'On paper',
        classes: [
          { title: 'The lesson plan', link: clip },
          { title: 'The question paper', link: clip },
          { title: 'A letter to parents', link: clip },
          { title: 'Your recorded lesson, with notes', link: clip },
        ],
      },
    ],
  },
];
