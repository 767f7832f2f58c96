import { LRUCache } from 'lru-cache';
import { tables } from '#database/tables.ts';
import { beginningOf } from '#shared/beginning-of.ts';

/** Letters of the description: a card shows its beginning, and only where there is no short one. */
const mostOfDescription = 300;

/** By the courses' ids: reading a description and counting its letters takes 80 µs, and every dashboard asks for it. At most 3 MB. */
const known = new LRUCache<string, { stored: string; beginning: string }>({ max: 100 });

/** The beginning of a full description, as it is stored, as one text, a line for each entry. */
export function courseBeginning(courseId: string, stored: string): string {
  const before = known.get(courseId);
  if (before?.stored === stored) return before.beginning;
  const lines = tables.courses.full_description.read(stored, `course ${courseId}`);
  const beginning = beginningOf(lines.join('\n'), mostOfDescription);
  known.set(courseId, { stored, beginning });
  return beginning;
}
