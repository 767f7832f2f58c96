type SampleQuestion = {
  student: number;
  courseNo: string;
  topicNo: number;
  lecture: number;
  /** Seconds from the start of the video. Null if the question is about no moment. */
  at: number | null;
  text: string;
  daysAgo: number;
  answer?: string;
  isSeen?: true;
  isHidden?: true;
};

export const sampleQuestions: SampleQuestion[] = [
  {
    ...{ student: 6, courseNo: 'C0001', topicNo: 1, lecture: 2, at: 95, daysAgo: 20 },
    text: 'Can I say “I am agree with you”? My brother always says it.',
    answer: 'No. “Agree” is a verb, like “like”:\nI agree with you. She agrees with you.',
    isSeen: true,
  },
  {
    ...{ student: 16, courseNo: 'C0001', topicNo: 1, lecture: 1, at: null, daysAgo: 1 },
    text: 'I changed my phone yesterday. Can you put my new one, 01933557700, into the group?',
    answer: 'Done. You can change it yourself under Settings, too.',
    isSeen: true,
    isHidden: true,
  },
  {
    ...{ student: 9, courseNo: 'C0001', topicNo: 1, lecture: 2, at: 210, daysAgo: 3 },
    text: 'Why “I have lived in Dhaka for three years” and not “I am living since three years”?',
    answer:
      'You began in the past and still do: have lived.\n“For” tells how long, “since” tells from when: since 2023.',
  },
  {
    ...{ student: 0, courseNo: 'C0001', topicNo: 1, lecture: 1, at: 40, daysAgo: 2 },
    text: 'Is fifteen minutes enough if I missed a day?',
    answer:
      'Yes. Go on with today’s fifteen minutes, and do not make up for yesterday. Every day a little is what helps.',
  },
  {
    ...{ student: 14, courseNo: 'C0001', topicNo: 1, lecture: 2, at: 130, daysAgo: 1.2 },
    text: 'What is the difference between “Could you” and “Can you”?\nWhich one do I use with my teacher?',
  },
  {
    ...{ student: 3, courseNo: 'C0011', topicNo: 1, lecture: 1, at: null, daysAgo: 0.4 },
    text: 'এই লেকচারের বাক্যগুলো কি লিখে অনুশীলন করব, নাকি শুধু বলব?',
  },
  {
    ...{ student: 0, courseNo: 'C0001', topicNo: 1, lecture: 2, at: 60, daysAgo: 0.1 },
    text: 'Do I say “three years” or “three year”?',
  },
];
