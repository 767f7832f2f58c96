import { DamagedValue } from '#base/database/column.ts';
import { onceFor } from '#base/shared/once-for.ts';
import type { Handler } from '#contract/server/handler.ts';
import { mayWatch } from '#money/enrollments/enrollment.ts';
import { requireOwnEnrollment } from '#money/enrollments/server/own-enrollment-handlers.ts';
import { findWaiting } from '#money/enrollments/server/waiting-handlers.ts';
import { findStanding } from '#teaching/certificates/server/take-handlers.ts';
import { findOwnExercises } from '#teaching/exercises/server/exercise-handlers.ts';
import type { KnownOutline } from '#teaching/lectures/server/lecture-ids.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { findShownMaterials } from '#teaching/lectures/server/read-material-handlers.ts';
import { findWatermark } from '#teaching/lectures/server/watermark-handlers.ts';
import { findNotePage } from './note-handlers.ts';
import { findCourseProgress } from './progress-handlers.ts';

/** Maximum bytes of the parts as JSON. The page asks for a part that does not fit by its own call. */
const mostTogether = 300_000;

export const readPlayer: Handler<'readPlayer'> = async ({ params: { courseId } }, { database, accountId }) => {
  const enrollment = await requireOwnEnrollment(database, accountId, courseId);
  if (!mayWatch(enrollment)) return { enrollment, waiting: await findWaiting(database, accountId) };
  const learner = { studentId: accountId, courseId };
  const outline = await unlessDamaged(findOutline(database, courseId).then(({ topics }) => topics));
  const ofOutline = async <Part>(find: (topics: KnownOutline) => Promise<Part>) =>
    outline && unlessDamaged(find(outline));
  const [progress, materials, exercises, notes, certificate, watermark] = await Promise.all([
    ofOutline((topics) => findCourseProgress(database, learner, topics)),
    ofOutline((topics) => findShownMaterials(database, courseId, topics)),
    ofOutline((topics) => findOwnExercises(database, learner, topics)),
    unlessDamaged(findNotePage(database, accountId, { courseId })),
    findStanding(database, accountId, courseId),
    findWatermark(database, accountId),
  ]);
  const ifFits = limitBytes(mostTogether);
  const parts = {
    outline: ifFits(outline, outline && outlineBytes(outline)),
    progress: ifFits(progress),
    materials: ifFits(materials),
    exercises: ifFits(exercises),
    notes: ifFits(notes),
  };
  return { enrollment, ...parts, certificate, watermark };
};

/** Returns undefined if the stored value is damaged. Other failures are thrown. */
async function unlessDamaged<Part>(reading: Promise<Part>): Promise<Part | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DamagedValue) return undefined;
    throw error;
  }
}

const bytesOf = (part: unknown) => Buffer.byteLength(JSON.stringify(part ?? null));
const outlineBytes = onceFor((topics: KnownOutline) => bytesOf(topics));

/** The returned function gives back each part that still fits in `most` bytes of JSON, and undefined for the others. */
function limitBytes(most: number) {
  let room = most;
  return <Part>(part: Part, bytes = bytesOf(part)): Part | undefined => {
    if (bytes > room) return undefined;
    room -= bytes;
    return part;
  };
}
