import { clip, type SampleCourse } from './sample-course.ts';

export const workCourses: SampleCourse[] = [
  {
    courseNo: 'C0016',
    slug: 'job-interview-english',
    title: 'Job Interview English',
    shortDescription: 'Answer the twelve questions that every interview asks, in your own words.',
    courseFee: 2200,
    discount: 0,
    courseDuration: '4 weeks',
    totalLessons: '16',
    fbLink: 'https://www.facebook.com/groups/pathshala.interview',
    fullDescription: [
      'Tell who you are in ninety seconds, with no learnt-by-heart speech',
      'Speak of a weakness honestly and still be hired',
      'Give an example from your own life for each thing you say',
      'Ask about salary and time off politely',
      'Write a thank-you message the same evening',
    ],
    instructor: 'imtiaz-chowdhury',
    courseStatus: 'open',
    subject: 'work',
    level: 'intermediate',
    cover: 'c0016.webp',
    banner: 'c0016-banner.webp',
    outline: [
      {
        topicName: 'Before the day',
        classes: [
          { title: 'Reading the job advert', link: clip, free: true },
          { title: 'Your CV in plain English', link: clip },
          { title: 'The greeting and the chair', link: clip },
        ],
      },
      {
        topicName: 'The twelve questions',
        classes: [
          { title: 'Tell me about yourself', link: clip },
          { title: 'Why this job?', link: clip },
          { title: 'Strengths and weaknesses', link: clip },
          { title: 'A problem you solved', link: clip },
          { title: 'Where will you be in five years?', link: clip },
        ],
      },
      {
        topicName: 'On the spot',
        classes: [
          { title: 'When you did not understand', link: clip },
          {
            title: 'Think fast, talk smart, a lecture to watch together',
            link: 'https://www.youtube.com/watch?v=HAnw168huqA',
          },
          { title: 'Your questions to them', link: clip },
          { title: 'Talking about salary', link: clip },
        ],
      },
      {
        topicName: 'Practice',
        classes: [
          { title: 'Interview with a bank', link: clip },
          { title: 'Interview with an NGO', link: clip },
          { title: 'Interview with a software firm', link: clip },
          { title: 'Your recording, corrected', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0017',
    slug: 'business-email',
    title: 'Business Email',
    shortDescription: 'Short, polite and clear email that gets an answer.',
    courseFee: 1600,
    discount: 10,
    courseDuration: '3 weeks',
    totalLessons: '11',
    fbLink: 'https://www.facebook.com/groups/pathshala.email',
    fullDescription: [
      'Write a subject line that is opened',
      'Ask, remind and refuse without being rude',
      'Say everything needed in under a hundred words',
      'Stop writing "Please do the needful" and "Kindly revert"',
    ],
    instructor: 'tanvir-alam',
    courseStatus: 'open',
    subject: 'work',
    level: 'intermediate',
    cover: 'c0017.webp',
    banner: 'c0017-banner.webp',
    outline: [
      {
        topicName: 'The shape of an email',
        classes: [
          { title: 'Subject, greeting, point', link: clip },
          { title: 'One email, one question', link: clip },
          { title: 'Endings that fit', link: clip },
        ],
      },
      {
        topicName: 'Difficult email',
        classes: [
          { title: 'Reminding a late payer', link: clip },
          { title: 'Saying no to a client', link: clip },
          { title: 'An apology that helps', link: clip },
          { title: 'Answering an angry customer', link: clip },
        ],
      },
      {
        topicName: 'Old phrases, new phrases',
        classes: [
          { title: 'Do the needful', link: clip },
          { title: 'I am writing this mail to', link: clip },
          { title: 'As per my last email', link: clip },
          { title: 'Ten of your emails, corrected', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0018',
    slug: 'freelancers-english',
    title: "Freelancer's English",
    shortDescription: 'Write proposals that get answers and talk to clients calmly.',
    courseFee: 3500,
    discount: 10,
    courseDuration: '8 weeks',
    totalLessons: '18',
    fbLink: 'https://www.facebook.com/groups/pathshala.freelancers',
    fullDescription: [
      'ঘরে বসে বিদেশি ক্লায়েন্টের সঙ্গে সহজ ইংরেজিতে কাজের কথা বলুন।',
      'Write a profile that says what you do in three lines',
      'Answer a job post in eighty words that only you could have written',
      'Lead a video call, take notes and repeat what was agreed',
      'Ask for changes, more time or more money without losing the client',
    ],
    instructor: 'tanvir-alam',
    courseStatus: 'open',
    subject: 'work',
    level: 'intermediate',
    questions: [
      {
        question: 'Do I need clients already?',
        answer:
          'No. The first part is your profile, the second your proposals. Whoever has clients already can begin with the calls.',
      },
      {
        question: 'Which market place is it for?',
        answer: 'For any of them. Tanvir shows his own proposals; a good first sentence is the same everywhere.',
      },
      {
        question: 'Will you correct what I write?',
        answer: 'Yes, your profile and five of your proposals. Send them to the group; he answers on Saturdays.',
      },
    ],
    cover: 'c0018.webp',
    banner: 'c0018-banner.webp',
    outline: [
      {
        topicName: 'Profile',
        classes: [
          { title: 'Three lines about you', link: clip },
          { title: 'Showing work, not praise', link: clip },
          { title: 'Your profile, corrected', link: clip },
        ],
      },
      {
        topicName: 'Proposals',
        classes: [
          { title: 'Reading the job post twice', link: clip },
          { title: 'The first two sentences', link: clip },
          { title: 'Prices and dates', link: clip },
          { title: 'Five proposals, corrected', link: clip },
        ],
      },
      {
        topicName: 'Calls',
        classes: [
          { title: 'Hello, can you hear me?', link: clip },
          { title: 'Asking what they really want', link: clip },
          {
            title: 'How to speak so that people listen, a talk to watch together',
            link: 'https://youtu.be/eIho2S0ZahI',
          },
          { title: 'Repeating what was agreed', link: clip },
        ],
      },
      {
        topicName: 'During the work',
        classes: [
          { title: 'The Friday report', link: clip },
          { title: 'When you are late', link: clip },
          { title: 'When they ask for more', link: clip },
          { title: 'Asking for a review', link: clip },
        ],
      },
      {
        topicName: 'Getting paid',
        classes: [
          { title: 'Invoices in English', link: clip },
          { title: 'Reminding politely', link: clip },
          { title: 'Ending well and staying in touch', link: clip },
        ],
      },
    ],
  },
];
