import { isPlayable } from '#base/media/video-link.ts';
import type { AdminCourse, PublicCourse } from './course.ts';

type Topic = AdminCourse['lecture'][number];

export function markFree<Course extends { lecture: Topic[] }>(course: Course, hosts: readonly string[]): Course {
  return { ...course, lecture: course.lecture.map((topic) => withPlayable(topic, hosts)) };
}

function withPlayable(topic: Topic, hosts: readonly string[]): Topic {
  if (!topic.classes.some(({ free }) => free)) return topic;
  const classes = topic.classes.map(({ free, ...lecture }) =>
    free && isPlayable(lecture.link, hosts) ? { ...lecture, free } : lecture,
  );
  return { ...topic, classes };
}

type PublicTopic = PublicCourse['lecture'][number];
export type FreeLecture = PublicTopic['classes'][number] & Pick<PublicTopic, 'topicNo'>;

export function freeLecturesOf(topics: readonly PublicTopic[]): FreeLecture[] {
  return topics.flatMap(({ topicNo, classes }) =>
    classes.filter(({ free }) => free).map((lecture) => ({ ...lecture, topicNo })),
  );
}
