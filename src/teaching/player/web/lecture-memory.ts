import { forgetKept, readKept } from '#base/platform/web/browser-storage.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { LectureKey } from '#teaching/player/lecture-list.ts';

/** Which lectures of a course this browser remembered as begun, before the server did; told once, and forgotten. */
export function takeRemembered(courseId: string): LectureKey[] {
  const name = `lectures.${courseId}`;
  const remembered = parse(readKept(name));
  forgetKept(name);
  const { started } = membersOf(remembered);
  return Array.isArray(started) ? started.filter(isKey) : [];
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function isKey(value: unknown): value is LectureKey {
  const { topicNo, lecture } = membersOf(value);
  return typeof topicNo === 'number' && typeof lecture === 'number';
}
