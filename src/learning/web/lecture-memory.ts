import { useState } from 'react';
import { isSameLecture, type LectureKey } from '#learning/lecture-list.ts';
import { keep, readKept } from '#platform/web/browser-storage.ts';
import { membersOf } from '#shared/members-of.ts';

/** What this device remembers of a course until the logout: where the student was last, and which lectures were started. */
type Memory = { last: LectureKey | null; started: LectureKey[] };

const nameOf = (courseId: string) => `lectures.${courseId}`;

/** The remembered lectures of a course; `start` remembers one more. */
export function useStarted(courseId: string): Memory & { start: (lecture: LectureKey) => void } {
  const [memory, setMemory] = useState(() => recall(courseId));
  const start = ({ topicNo, lecture }: LectureKey) => {
    const last = { topicNo, lecture };
    const others = memory.started.filter((one) => !isSameLecture(one, last));
    const next: Memory = { last, started: [...others, last] };
    keep(nameOf(courseId), JSON.stringify(next));
    setMemory(next);
  };
  return { ...memory, start };
}

function isKey(value: unknown): value is LectureKey {
  const { topicNo, lecture } = membersOf(value);
  return typeof topicNo === 'number' && typeof lecture === 'number';
}

function recall(courseId: string): Memory {
  try {
    const { last, started } = membersOf(JSON.parse(readKept(nameOf(courseId)) ?? '{}'));
    return { last: isKey(last) ? last : null, started: Array.isArray(started) ? started.filter(isKey) : [] };
  } catch {
    return { last: null, started: [] };
  }
}
