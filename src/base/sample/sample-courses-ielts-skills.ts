import { clip, type SampleCourse } from './sample-course.ts';

export const ieltsSkillCourses: SampleCourse[] = [
  {
    courseNo: 'C0009',
    slug: 'ielts-speaking-practice',
    title: 'IELTS Speaking Practice',
    shortDescription: 'Short interviews every day, each with a recording and a kind, exact correction.',
    courseFee: 4500,
    discount: 0,
    courseDuration: '5 weeks',
    totalLessons: '16',
    fbLink: 'https://www.facebook.com/groups/pathshala.ielts-speaking',
    fullDescription: [
      'Answer Part 1 questions in three good sentences',
      'Fill two minutes from a card without running out',
      'Give reasons, examples and the other side in Part 3',
      'Correct yourself while speaking, as good speakers do',
    ],
    instructor: 'shirin-sultana',
    courseStatus: 'running',
    subject: 'ielts',
    level: 'intermediate',
    cover: 'c0009.webp',
    banner: 'c0009-banner.webp',
    outline: [
      {
        topicName: 'Part 1',
        classes: [
          { title: 'Home and home town', link: clip, free: true },
          { title: 'Work and study', link: clip },
          { title: 'Free time', link: clip },
          { title: 'Food, weather, phones', link: clip },
        ],
      },
      {
        topicName: 'Part 2',
        classes: [
          { title: 'One minute to plan', link: clip },
          { title: 'A person', link: clip },
          { title: 'A place', link: clip },
          { title: 'A thing you own', link: clip },
          { title: 'A day you remember', link: clip },
        ],
      },
      {
        topicName: 'Part 3',
        classes: [
          { title: 'Why people do things', link: clip },
          { title: 'Then and now', link: clip },
          { title: 'Agree, but not fully', link: clip },
          {
            title: 'Think fast, talk smart, a lecture to watch together',
            link: 'https://www.youtube.com/embed/HAnw168huqA',
          },
        ],
      },
      {
        topicName: 'Interviews',
        classes: [
          { title: 'Full interview 1', link: clip },
          { title: 'Full interview 2', link: clip },
          { title: 'Full interview 3, with your band', link: clip },
        ],
      },
    ],
  },
  {
    courseNo: 'C0010',
    slug: 'ielts-writing-marked',
    title: 'IELTS Writing with Marked Essays',
    shortDescription: "Eight essays and four reports, each sent back with the red pen's notes.",
    courseFee: 5500,
    discount: 0,
    courseDuration: '6 weeks',
    totalLessons: '14',
    fbLink: 'https://www.facebook.com/groups/pathshala.ielts-writing',
    fullDescription: [
      'Plan an essay in five minutes and keep to the plan',
      'Write an opening that answers the question at once',
      'Build paragraphs of one idea, one reason, one example',
      'Find and repair your own five most common mistakes',
    ],
    instructor: 'rafiq-hasan',
    courseStatus: 'running',
    subject: 'ielts',
    level: 'advanced',
    cover: 'c0010.webp',
    banner: 'c0010-banner.webp',
    outline: [
      {
        topicName: 'Planning',
        classes: [
          { title: 'Read the question twice', link: clip },
          { title: 'Four kinds of essay', link: clip },
          { title: 'Plan in five minutes', link: clip },
        ],
      },
      {
        topicName: 'Paragraphs',
        classes: [
          { title: 'The opening', link: clip },
          { title: 'The body', link: clip },
          { title: 'The last two sentences', link: clip },
          { title: 'Linking without "moreover"', link: clip },
        ],
      },
      {
        topicName: 'Reports',
        classes: [
          { title: 'Overview first', link: clip },
          { title: 'Numbers that matter', link: clip },
          { title: 'Maps and processes', link: clip },
        ],
      },
      {
        topicName: 'Red pen weeks',
        classes: [
          { title: 'Essay 1 and 2', link: clip },
          { title: 'Essay 3 and 4', link: clip },
          { title: 'Essay 5 and 6', link: clip },
          { title: 'Essay 7 and 8, under the clock', link: clip },
        ],
      },
    ],
  },
];
