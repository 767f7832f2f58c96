import { useState } from 'react';
import { isSameLecture, type LectureKey } from '#lectures/lecture-list.ts';

/** What this device remembers of a course: where the student was last, and which lectures were started. */
type Memory = { last: LectureKey | null; started: LectureKey[] };

const nameOf = (courseId: string) => `pathshala.lectures.${courseId}`;
const speedName = 'pathshala.speed';

/** The remembered lectures of a course; `start` remembers one more. */
export function useStarted(courseId: string): Memory & { start: (lecture: LectureKey) => void } {
  const [memory, setMemory] = useState(() => recall(courseId));
  const start = ({ topicNo, lecture }: LectureKey) => {
    const last = { topicNo, lecture };
    const others = memory.started.filter((one) => !isSameLecture(one, last));
    const next: Memory = { last, started: [...others, last] };
    localStorage.setItem(nameOf(courseId), JSON.stringify(next));
    setMemory(next);
  };
  return { ...memory, start };
}

function recall(courseId: string): Memory {
  try {
    const { last = null, started = [] } = JSON.parse(localStorage.getItem(nameOf(courseId)) ?? '{}') as Partial<Memory>;
    return { last, started };
  } catch {
    return { last: null, started: [] };
  }
}

/** How fast the student watches videos; 1 is as recorded. */
export function recallSpeed(): number {
  return Number(localStorage.getItem(speedName)) || 1;
}

export function rememberSpeed(speed: number): void {
  localStorage.setItem(speedName, String(speed));
}
