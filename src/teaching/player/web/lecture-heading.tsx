import type { ReactNode } from 'react';
import { shownDigits } from '#base/shared/interface-language.ts';
import { languageOf } from '#base/shared/language.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#base/ui/icons.tsx';
import { linkToLecture } from '#contract/links.ts';
import { type ListedLecture, neighboursOf } from '#teaching/player/lecture-list.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import type { PlayerCourse } from './load-player.ts';

type LectureHeadingProps = {
  course: PlayerCourse;
  lectures: ListedLecture[];
  lecture: ListedLecture | null;
  sign: ReactNode;
  tick: ReactNode;
};

export function LectureHeading({ course, lectures, lecture, sign, tick }: LectureHeadingProps) {
  const heading = lecture ? `${shownDigits(lecture.lecture)}. ${lecture.title}` : course.title;
  return (
    <div className="grid grid-cols-1 gap-4 px-4 sm:px-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <div aria-live="polite">
            <h1 lang={languageOf(heading)} className="text-2xl sm:text-3xl">
              {heading}
            </h1>
            {lecture && (
              <p className="pt-1 text-soft">{texts.place(course.title, lecture.topicNo, lecture.topicName)}</p>
            )}
          </div>
          {/* Keeps the height of an empty line, so that nothing moves when `sign` appears. */}
          {lecture && <div className="min-h-6">{sign}</div>}
        </div>
        {lecture && tick}
      </div>
      {lecture && <Neighbours courseId={course.courseId} {...neighboursOf(lectures, lecture)} />}
    </div>
  );
}

type NeighboursProps = { courseId: string; previous: ListedLecture | null; next: ListedLecture | null };

function Neighbours({ courseId, previous, next }: NeighboursProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {previous && (
        <LinkButton to={linkToLecture(courseId, previous)} look="outline" preventScrollReset>
          <ArrowLeftIcon />
          {texts.previous}
        </LinkButton>
      )}
      {next && (
        <LinkButton to={linkToLecture(courseId, next)} preventScrollReset>
          {texts.next}
          <ArrowRightIcon />
        </LinkButton>
      )}
      {next && (
        <p lang={languageOf(next.title)} className="min-w-0 font-semibold">
          {next.title}
        </p>
      )}
    </div>
  );
}
