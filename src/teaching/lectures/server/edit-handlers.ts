import { isDeepStrictEqual } from 'node:util';
import { readDatabaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { isAllowedVideo, playerOf } from '#base/media/video-link.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { versionRead } from '#base/platform/server/http/version-read.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import type { Handler } from '#contract/server/handler.ts';
import { courseNotFound, findManagedCourse, lockStoredCourse } from '#courses/catalogue/server/course-queries.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { lectureMessages as messages } from '#teaching/lectures/messages.ts';
import type { Outline } from '#teaching/lectures/outline.ts';
import { removeUnlisted } from './edit-material-handlers.ts';
import { identify, type KnownLecture, type KnownOutline } from './lecture-ids.ts';
import { queueLectureNews } from './lecture-news.ts';
import { findOutline, saveOutlineRow } from './outline-queries.ts';

export const readCourseOutline: Handler<'readCourseOutline'> = async ({ params }, { database }) => {
  const course = await findManagedCourse(database, params.id);
  if (!course) throw courseNotFound();
  const { topics, version } = await findOutline(database, course._id);
  return { _id: course._id, title: course.title, courseNo: course.courseNo, lecture: topics, version };
};

/** Saves the whole outline. The course's own fields and version do not change (trust C4, C5). */
export const saveOutline: Handler<'saveOutline'> = async ({ params, body }, context) => {
  const { database, environment, accountId } = context;
  const version = versionRead(body.version, context.header('if-match'));
  refuseOtherHosts(body.lecture, environment.VIDEO_HOSTS);
  return inTransaction(database, async (transaction) => {
    const course = await lockStoredCourse(transaction, params.id);
    if (!course) throw courseNotFound();
    const stored = await findOutline(transaction, course.id);
    const now = new Date(await readDatabaseTime(transaction)).toISOString();
    const topics = datedVideos(identify(body.lecture, stored.topics), stored.topics, now);
    if (isDeepStrictEqual(stored.topics, topics)) return { lecture: stored.topics, version: stored.version };
    if (version !== undefined && version !== stored.version) {
      throw new Refusal('conflict', messages.outlineChanged, { code: 'version_conflict' });
    }
    const saved = { topics, version: stored.version + 1 };
    await saveOutlineRow(transaction, course.id, saved);
    await removeUnlisted(transaction, course.id, topics);
    await queueLectureNews(transaction, course.id, { before: stored.topics, after: topics }, context);
    const actor = { kind: 'admin', id: accountId } as const;
    const act = { actor, action: 'outline.saved', subject: course.id, before: stored, after: saved };
    await recordAuditEvent(transaction, act, context);
    await bumpCatalogue(transaction);
    return { lecture: saved.topics, version: saved.version };
  });
};

function refuseOtherHosts(outline: Outline, hosts: string[]): void {
  if (hosts.length === 0) return;
  const links = outline.flatMap((topic) => topic.classes.map((lecture) => lecture.link));
  if (links.every((link) => isAllowedVideo(link, hosts))) return;
  throw new Refusal('invalid', sentence(messages.videoHost, hosts));
}

/**
 * Sets `videoSince` to `now` (ISO 8601) for lectures whose video was replaced, so that earlier progress belongs to the
 * former video. Two addresses of the same video are no replacement.
 */
function datedVideos(saved: KnownOutline, stored: KnownOutline, now: string): KnownOutline {
  const former = new Map(stored.flatMap(({ classes }) => classes.map((one) => [one.id, one] as const)));
  return saved.map((topic) => ({
    ...topic,
    classes: topic.classes.map((lecture) => ({ ...lecture, ...datesOf(lecture, former.get(lecture.id), now) })),
  }));
}

const videoOf = (link: string) => playerOf(link)?.address ?? link;

type Dates = Pick<KnownLecture, 'videoSince' | 'formerLink'>;

function datesOf({ link }: KnownLecture, before: KnownLecture | undefined, now: string): Dates {
  if (!before) return {};
  const former = before.link || before.formerLink || '';
  const isReplaced = link !== '' && former !== '' && videoOf(former) !== videoOf(link);
  const videoSince = isReplaced ? now : before.videoSince;
  return { ...(videoSince && { videoSince }), ...(link === '' && former !== '' && { formerLink: former }) };
}
