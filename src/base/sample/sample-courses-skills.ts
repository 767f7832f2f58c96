import { clip, type SampleCourse } from './sample-course.ts';

export const skillCourses: SampleCourse[] = [
  {
    courseNo: 'C0004',
    slug: 'grammar-repair-shop',
    title: 'Grammar Repair Shop',
    shortDescription: 'The forty mistakes that Bengali speakers make most, put right one by one.',
    courseFee: 1500,
    discount: 0,
    courseDuration: '4 weeks',
    totalLessons: '16',
    fbLink: 'https://www.facebook.com/groups/pathshala.grammar',
    fullDescription: [
      'যে ভুলগুলো আমরা সবাই করি, সেগুলো একটা একটা করে ঠিক করা।',
      'Stop saying "I am agree" and "She go" for good',
      'Know when to write a, an, the, and when nothing',
      'Choose in, on or at for time and place',
      'Change a wrong sentence yourself, and say why it was wrong',
    ],
    instructor: 'farhana-akter',
    courseStatus: 'open',
    subject: 'grammar',
    level: 'intermediate',
    cover: 'c0004.webp',
    banner: 'c0004-banner.webp',
    outline: [
      {
        topicName: 'Verbs',
        classes: [
          { title: 'I am agree with you', link: clip, free: true },
          { title: 'She go, she goes', link: clip },
          { title: 'I am knowing', link: clip },
          { title: 'Since and for', link: clip },
          { title: 'If I will see him', link: clip },
        ],
      },
      {
        topicName: 'Small words',
        classes: [
          { title: 'A, an, the, or nothing', link: clip },
          { title: 'In, on, at: time', link: clip },
          { title: 'In, on, at: place', link: clip },
          { title: 'Discuss about, enter into', link: clip },
        ],
      },
      {
        topicName: 'Word order',
        classes: [
          { title: 'I very like it', link: clip },
          { title: 'Where you are going?', link: clip },
          { title: 'Tell me what is your name', link: clip },
          { title: 'Also, too, either', link: clip },
        ],
      },
      {
        topicName: 'Mixed repairs',
        classes: [
          { title: 'Twenty sentences from real letters', link: clip },
          { title: 'Twenty sentences from real talks', link: clip },
          { title: 'The repair test', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0005',
    slug: 'two-thousand-words',
    title: 'Two Thousand Words That Do the Work',
    shortDescription: 'The words that cover most of what people say and write, learnt in sentences.',
    courseFee: 1000,
    discount: 0,
    courseDuration: '10 weeks',
    totalLessons: '17',
    fbLink: 'https://www.facebook.com/groups/pathshala.words',
    fullDescription: [
      'Understand nearly nine words in ten of everyday English',
      'Learn thirty words a day and still know them next month',
      'Guess a new word from the words around it',
      'Use one root to open ten words: act, action, active, react',
      'Choose between look, see and watch, or say, tell and speak',
    ],
    instructor: 'shirin-sultana',
    courseStatus: 'running',
    subject: 'grammar',
    level: 'beginner',
    cover: 'c0005.webp',
    banner: 'c0005-banner.webp',
    outline: [
      {
        topicName: 'How words stay in the head',
        classes: [
          { title: 'Cards, boxes and days', link: clip },
          { title: 'Learn the sentence, not the word', link: clip },
          { title: 'Your first hundred', link: clip },
        ],
      },
      {
        topicName: 'Words of every day',
        classes: [
          { title: 'House and street', link: clip },
          { title: 'Body and health', link: clip },
          { title: 'Money and work', link: clip },
          { title: 'Weather and land', link: clip },
          { title: 'Feelings', link: clip },
        ],
      },
      {
        topicName: 'Pairs that confuse',
        classes: [
          { title: 'Say, tell, speak', link: clip },
          { title: 'Look, see, watch', link: clip },
          { title: 'Do and make', link: clip },
          { title: 'Borrow and lend', link: clip },
        ],
      },
      {
        topicName: 'Word building',
        classes: [
          { title: 'Roots you already know', link: clip },
          { title: 'Un-, re-, mis-', link: clip },
          { title: '-ful, -less, -ness', link: clip },
          { title: 'Guessing from the sentence', link: clip },
          { title: 'The thousand-word check', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0006',
    slug: 'reading-club',
    title: 'Reading Club: Short Stories',
    shortDescription: 'One easy short story a week, read together, with no examination at the end.',
    courseFee: 500,
    discount: 0,
    courseDuration: '8 weeks',
    totalLessons: '10',
    fbLink: 'https://www.facebook.com/groups/pathshala.reading-club',
    fullDescription: [
      'Read four pages of English without opening the dictionary',
      'Say what happened, who changed, and what you thought of it',
      'Keep a small notebook of sentences you like',
      'Enjoy reading in English, which is the whole secret',
    ],
    instructor: 'mitu-rahman',
    courseStatus: 'running',
    subject: 'school',
    level: 'intermediate',
    cover: 'c0006.webp',
    banner: 'c0006-banner.webp',
    outline: [
      {
        topicName: 'Beginning to read',
        classes: [
          { title: 'How to read without a dictionary', link: clip },
          { title: 'A story about a letter', link: clip },
          { title: 'A story about a river', link: clip },
        ],
      },
      {
        topicName: 'Going on',
        classes: [
          { title: 'Who tells the story?', link: clip },
          { title: 'A story with a surprise', link: clip },
          { title: 'A story from a village school', link: clip },
          { title: 'What the writer does not say', link: clip },
        ],
      },
      {
        topicName: 'Our own words',
        classes: [
          { title: 'Retelling in ten sentences', link: clip },
          { title: 'Writing a different ending', link: clip },
          { title: "The club's last evening", link: clip },
        ],
      },
    ],
  },
];
