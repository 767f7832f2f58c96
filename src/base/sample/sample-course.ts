/** `free`: anybody may watch it. */
type SampleLecture = { title: string; link: string; free?: true };
export type SampleTopic = { topicName: string; classes: SampleLecture[] };

export type SampleCourse = {
  courseNo: string;
  slug: string;
  title: string;
  shortDescription: string;
  /** What pages in Bengali show instead; not every course has them. */
  titleBengali?: string;
  shortDescriptionBengali?: string;
  /** Taka. */
  courseFee: number;
  /** Percent. */
  discount: number;
  courseDuration: string;
  totalLessons: string;
  fbLink: string;
  /** What the student will be able to do; a line in Bengali may come first. */
  fullDescription: string[];
  /** Key of a sample instructor. */
  instructor: string;
  courseStatus: 'open' | 'running' | 'closed';
  subject: 'spoken' | 'grammar' | 'ielts' | 'school' | 'tests' | 'work';
  level: 'beginner' | 'intermediate' | 'advanced';
  /** What students ask before they pay; not every course has them. */
  questions?: { question: string; answer: string }[];
  /** File names in `art/`. */
  cover: string;
  banner: string;
  outline: SampleTopic[];
};

/** The school's own clip: a lecture that plays without the video site. */
export const clip = '/clips/first-lecture.mp4';
