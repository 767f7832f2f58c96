import { playerOf } from '#base/media/video-link.ts';
import type { KnownLecture, KnownOutline } from './lecture-ids.ts';

/**
 * The outline that is saved, with the time at which a lecture's video became another one: what students watched before that is of the
 * former video. Two addresses of one video are the same, as far as its site's rules say. `now` is ISO 8601.
 */
export function datedVideos(saved: KnownOutline, stored: KnownOutline, now: string): KnownOutline {
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
