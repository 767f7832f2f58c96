type SampleLecture = { title: string; link: string; free?: true };
export type SampleTopic = { topicName: string; classes: SampleLecture[] };

export type SampleCourse = {
  courseNo: string;
  slug: string;
  title: string;
  shortDescription: string;
  titleBengali?: string;
  shortDescriptionBengali?: string;
  /** Taka. */
  courseFee: number;
  discount: number;
  courseDuration: string;
  totalLessons: string;
  fbLink: string;
  /** Each text is one learning goal. The first may be a line in Bengali. */
  fullDescription: string[];
  instructor: string;
  courseStatus: 'open' | 'running' | 'closed';
  subject: 'spoken' | 'grammar' | 'ielts' | 'school' | 'tests' | 'work';
  level: 'beginner' | 'intermediate' | 'advanced';
  questions?: { question: string; answer: string }[];
  /** File names in the folder `art/`. */
  cover: string;
  banner: string;
  outline: SampleTopic[];
};

/** The clip of sample lectures. The school serves it, so a lecture plays without a video site. */
const clip = '/clips/first-lecture.mp4';

/** A topic of lectures. A title alone stands for a lecture with the clip. */
export const topic = (topicName: string, ...lectures: (string | SampleLecture)[]): SampleTopic => ({
  topicName,
  classes: lectures.map((one) => (typeof one === 'string' ? { title: one, link: clip } : one)),
});

/** A lecture that guests may watch. */
export const free = (title: string, link = clip): SampleLecture => ({ title, link, free: true });
