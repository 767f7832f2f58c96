type SampleMaterial = {
  courseNo: string;
  topicNo: number;
  lecture: number;
  title: string;
  /** Lines of text in Latin letters, from which a PDF is made. Empty if the material is a link. */
  lines: string[];
  link?: string;
};

export const sampleMaterials: SampleMaterial[] = [
  {
    ...{ courseNo: 'C0001', topicNo: 1, lecture: 1, title: 'Fifteen minutes a day: your plan' },
    lines: [
      'Minutes 1 to 5: watch. Say nothing yet.',
      'Minutes 6 to 10: watch again. Say each sentence after the teacher.',
      'Minutes 11 to 14: look away from the screen. Say three sentences of your own.',
      'Minute 15: write down one sentence that was hard. Begin with it tomorrow.',
      '',
      'Not "I will start from tomorrow." but "I start today."',
    ],
  },
  {
    ...{ courseNo: 'C0001', topicNo: 1, lecture: 1, title: 'More to listen to', lines: [] },
    link: 'https://learnenglish.britishcouncil.org/skills/listening',
  },
  {
    ...{ courseNo: 'C0001', topicNo: 1, lecture: 2, title: 'Sentences of this lecture' },
    lines: [
      'My name is Nadia. I am from Khulna.',
      'I have lived in Dhaka for three years.   (not: I am living since three years)',
      'I agree with you.   (not: I am agree with you)',
      'Could you say that again, please?',
    ],
  },
];
