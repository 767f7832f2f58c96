import { codeOf } from '#base/platform/web/json-client.ts';
import { sayAtLanding } from '#base/platform/web/landing.ts';
import { createOutbox, type SendingOptions } from '#base/platform/web/outbox.ts';
import { createStore } from '#base/platform/web/store.ts';
import { outboxNames } from '#base/shared/outbox-names.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import type { CourseProgress } from '#teaching/player/progress.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { hasPlaces, itemsOf, mostLectures, ticksOf, UnsentLecture, withIds } from '#teaching/player/unsent.ts';

/** The server's last answer about the open course, and when the server last saved progress. */
export const told = createStore<{ courseId: string; progress: CourseProgress | null; savedAt: string | null } | null>(
  null,
);

export const progressOutbox = createOutbox<UnsentLecture, CourseProgress | null>(
  { kind: 'student', session: studentSession },
  {
    name: outboxNames.progress,
    schema: UnsentLecture,
    // The id is the content, so progress that is added during a request becomes a new entry. Only the sent entry is
    // then deleted.
    idOf: (lecture) => JSON.stringify(lecture),
    groupOf: ({ courseId }) => courseId,
    most: mostLectures,
    send: sendLectures,
    // After these answers the entry is dropped: it is invalid, or its lecture or course was removed.
    finalRefusals: { invalid: 400, not_found: 404 },
    refused(_lecture, error) {
      if (codeOf(error) === 'invalid') sayAtLanding(texts.notTaken);
      return null;
    },
  },
);

async function sendLectures(courseId: string, lectures: readonly UnsentLecture[], options: SendingOptions) {
  const call = { params: { courseId }, ...options };
  const known = told.read()?.courseId === courseId ? (told.read()?.progress ?? null) : null;
  const outline = hasPlaces(lectures) ? (known ?? (await api('GET', '/api/students/:courseId/progress', call))) : null;
  const named = outline ? withIds(lectures, outline) : [...lectures];
  const now = Date.now();
  const items = itemsOf(named, now);
  let progress = outline;
  if (items.length > 0) progress = await api('PUT', '/api/students/:courseId/progress', { ...call, body: { items } });
  for (const { id: lectureId, ...body } of ticksOf(named, now))
    progress = await api('PUT', '/api/students/:courseId/lectures/:lectureId/done', {
      ...{ ...call, params: { courseId, lectureId }, body },
    });
  if (told.read()?.courseId === courseId && progress)
    told.write({ courseId, progress, savedAt: new Date().toISOString() });
  return progress;
}
