import { clip, type SampleCourse } from './sample-course.ts';

export const sscCourses: SampleCourse[] = [
  {
    courseNo: 'C0011',
    slug: 'ssc-english-first-paper',
    title: 'SSC English First Paper',
    shortDescription: 'Passages, gaps, stories and graphs, in the order of the question paper.',
    courseFee: 1500,
    discount: 0,
    courseDuration: '12 weeks',
    totalLessons: '16',
    fbLink: 'https://www.facebook.com/groups/pathshala.ssc-first',
    fullDescription: [
      'বোর্ডের প্রশ্নের ধরন ধরে ধরে প্রস্তুতি।',
      'Answer questions from a passage in your own words',
      'Fill gaps and match sentences by meaning, not by luck',
      'Put ten mixed sentences into one clear story',
      'Write a paragraph, a dialogue and an email that examiners like to read',
    ],
    instructor: 'nusrat-jahan',
    courseStatus: 'open',
    subject: 'school',
    level: 'beginner',
    cover: 'c0011.webp',
    banner: 'c0011-banner.webp',
    outline: [
      {
        topicName: 'Reading',
        classes: [
          { title: 'How to read a seen passage', link: clip, free: true },
          { title: 'Choosing the best answer', link: clip },
          { title: 'Questions in your own words', link: clip },
          { title: 'The unseen passage', link: clip },
        ],
      },
      {
        topicName: 'Gaps and order',
        classes: [
          { title: 'Gaps with clues', link: clip },
          { title: 'Gaps without clues', link: clip },
          { title: 'Matching', link: clip },
          { title: 'Rearranging in ten minutes', link: clip },
        ],
      },
      {
        topicName: 'Writing',
        classes: [
          { title: 'A paragraph by answering questions', link: clip },
          { title: 'Completing a story', link: clip },
          { title: 'Describing a graph or chart', link: clip },
          { title: 'Email and letter', link: clip },
          { title: 'Dialogue', link: clip },
        ],
      },
      {
        topicName: 'Before the examination',
        classes: [
          { title: 'One full paper, line by line', link: clip },
          { title: 'Planning three hours', link: clip },
          { title: 'Your paper, marked in red', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0012',
    slug: 'ssc-english-second-paper',
    title: 'SSC English Second Paper',
    shortDescription: 'Every question type of the board, solved line by line.',
    titleBengali: 'এসএসসি ইংরেজি দ্বিতীয় পত্র',
    shortDescriptionBengali: 'বোর্ডে যত ধরনের প্রশ্ন আসে, সব কটি লাইন ধরে ধরে বুঝে নিন।',
    courseFee: 1500,
    discount: 0,
    courseDuration: '12 weeks',
    totalLessons: '19',
    fbLink: 'https://www.facebook.com/groups/pathshala.ssc-second',
    fullDescription: [
      'এসএসসি ইংরেজি দ্বিতীয় পত্র: ব্যাকরণ থেকে রচনা পর্যন্ত।',
      'Use the right form of the verb and know the rule behind it',
      'Change sentences: active and passive, simple and complex, direct and indirect',
      'Finish tag questions, connectors and suffixes without guessing',
      'Write a CV with a cover letter, a paragraph and a composition in time',
    ],
    instructor: 'nusrat-jahan',
    courseStatus: 'open',
    subject: 'school',
    level: 'beginner',
    questions: [
      {
        question: 'Is it for the board of Dhaka only?',
        answer: 'For all boards. The question types are the same; where a board likes one type more, Nusrat says so.',
      },
      {
        question: 'Can my daughter watch on my phone?',
        answer:
          'Yes. One account, one student, any phone. Please sign in with her email, so that the dashboard is hers.',
      },
      {
        question: 'Do we need First Paper too?',
        answer: 'They are separate courses. Most students begin with the paper in which they lose more marks.',
      },
    ],
    cover: 'c0012.webp',
    banner: 'c0012-banner.webp',
    outline: [
      {
        topicName: 'Grammar 1',
        classes: [
          { title: 'Articles and prepositions in the gaps', link: clip },
          { title: 'The substitution table', link: clip },
          { title: 'Right form of verbs 1', link: clip },
          { title: 'Right form of verbs 2', link: clip },
        ],
      },
      {
        topicName: 'Grammar 2',
        classes: [
          { title: 'Narrative style', link: clip },
          { title: 'Changing sentences: active and passive', link: clip },
          { title: 'Changing sentences: simple, complex, compound', link: clip },
          { title: 'Completing sentences', link: clip },
        ],
      },
      {
        topicName: 'Grammar 3',
        classes: [
          { title: 'Prefix and suffix', link: clip },
          { title: 'Tag questions', link: clip },
          { title: 'Connectors', link: clip },
          { title: 'Capitals and punctuation', link: clip },
        ],
      },
      {
        topicName: 'Composition',
        classes: [
          { title: 'The CV and cover letter', link: clip },
          { title: 'Formal letters and email', link: clip },
          { title: 'A paragraph that holds together', link: clip },
          { title: 'The composition', link: clip },
        ],
      },
      {
        topicName: 'Board papers',
        classes: [
          { title: 'A full paper with me', link: clip },
          { title: 'A full paper alone', link: clip },
          { title: 'Your paper, marked in red', link: clip },
        ],
      },
    ],
  },
];
