import { isRecorded } from '#teaching/lectures/outline.ts';
import { isDone, noProgress, type OutlinedVideo, ofThisVideo, type StoredProgress } from './merge-progress.ts';
import type { CourseProgress, LectureProgress } from './progress.ts';
import { isCounted } from './shown-progress.ts';
import { partsIn } from './watched-map.ts';

/** With how many parts of ten seconds were watched: a whole course is read without looking into its maps. */
export type CountedProgress = StoredProgress & { parts: number };
const notBegun: CountedProgress = { ...noProgress, parts: 0 };

/** A lecture of today's outline. */
export type OutlinedLecture = OutlinedVideo & { id: string; topicNo: number; lecture: number; link: string };

/** How far the student is: only what is in the outline today, and recorded, counts, whatever else was watched. */
export function courseProgress(
  lectures: OutlinedLecture[],
  kept: ReadonlyMap<string, CountedProgress>,
): CourseProgress {
  const shown = lectures.map((one) => lectureProgress(one, kept.get(one.id) ?? notBegun));
  let newest: OutlinedLecture | undefined;
  let newestAt = '';
  for (const lecture of lectures) {
    const at = kept.get(lecture.id)?.positionAt ?? '';
    if (at > newestAt) [newest, newestAt] = [lecture, at];
  }
  return {
    lectures: shown,
    done: shown.filter(({ done }) => done).length,
    total: shown.filter(isCounted).length,
    last: newest ? { topicNo: newest.topicNo, lecture: newest.lecture } : null,
  };
}

function lectureProgress(outlined: OutlinedLecture, stored: CountedProgress): LectureProgress {
  const { id, topicNo, lecture } = outlined;
  // Keep the watched parts of a removed video, in case the video returns.
  const kept: StoredProgress & { parts?: number } = isRecorded(outlined) ? ofThisVideo(stored, outlined) : noProgress;
  const duration = outlined.duration ?? kept.duration;
  // A player that went on beyond the end has told of more parts than there are.
  const percent = duration === null ? 0 : Math.min(100, Math.floor(((kept.parts ?? 0) / partsIn(duration)) * 100));
  const { done, how } = isDone(kept);
  const { position, watched } = kept;
  const progress = { id, topicNo, lecture, position, duration, percent, watched, done, how };
  return isRecorded(outlined) ? progress : { ...progress, recorded: false };
}
