import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import type { StudentOutline } from '#teaching/lectures/outline.ts';
import { playerScreens as texts } from './screen-messages.ts';

export type LectureKey = { topicNo: number; lecture: number };
export type ListedLecture = LectureKey & { title: string; topicName: string };

export const topicNameOf = ({ topicName }: { topicName: string }) => topicName || texts.untitledTopic;

export function listLectures(outline: StudentOutline): ListedLecture[] {
  return outline.flatMap((topic) =>
    topic.classes.map((one) => ({
      topicNo: topic.topicNo,
      lecture: one.lecture,
      title: lectureTitleOf(one),
      topicName: topicNameOf(topic),
    })),
  );
}

export function isSameLecture(one: LectureKey | null, other: LectureKey | null): boolean {
  return one?.topicNo === other?.topicNo && one?.lecture === other?.lecture;
}

export function neighboursOf(lectures: ListedLecture[], key: LectureKey, wanted = lectures) {
  const index = lectures.findIndex((one) => isSameLecture(one, key));
  const previous = lectures.slice(0, Math.max(0, index)).findLast((one) => wanted.includes(one));
  return { previous: previous ?? null, next: lectures.slice(index + 1).find((one) => wanted.includes(one)) ?? null };
}

export function lectureOf(search: URLSearchParams): LectureKey | null {
  const [topicNo, lecture] = ['topic', 'lecture'].map((name) => Number(search.get(name)));
  return topicNo && lecture ? { topicNo, lecture } : null;
}
