import { Accordion } from '@base-ui/react/accordion';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatMinutes, shownDuration } from '#base/shared/duration.ts';
import { shownDigits } from '#base/shared/interface-language.ts';
import { languageOf } from '#base/shared/language.ts';
import { classNames } from '#base/ui/class-names.ts';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { Meter } from '#base/ui/meter.tsx';
import { linkTo, linkToLecture } from '#contract/links.ts';
import type { ExerciseStanding } from '#teaching/exercises/exercise-standing.ts';
import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import type { StudentOutline } from '#teaching/lectures/outline.ts';
import { isSameLecture, type ListedLecture, topicNameOf } from '#teaching/player/lecture-list.ts';
import type { CourseProgress, LectureProgress } from '#teaching/player/progress.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { isCounted, percentOf, secondsToGo } from '#teaching/player/shown-progress.ts';
import type { PlayerCourse } from './load-player.ts';
import { TickCircle } from './tick-circle.tsx';

type Topic = StudentOutline[number];
type CourseOutlineProps = {
  course: PlayerCourse;
  lecture: ListedLecture | null;
  progress: CourseProgress | null;
  exercises: ExerciseStanding | null;
};

export function CourseOutline({ course, lecture, progress, exercises }: CourseOutlineProps) {
  const { courseId, outline } = course;
  const chosenTopic = lecture?.topicNo ?? outline[0]?.topicNo;
  const [open, setOpen] = useState<number[]>([]);
  useEffect(() => {
    if (chosenTopic !== undefined) setOpen((former) => [...new Set([...former, chosenTopic])]);
  }, [chosenTopic]);

  return (
    <section aria-labelledby="outline" className="panel mx-4 mb-6 self-start overflow-hidden sm:mx-0 lg:mb-0">
      <OutlineHead progress={progress} exercises={exercises} />
      {outline.length === 0 && <p className="border-line border-t px-4 py-3 text-soft">{texts.noTopics}</p>}
      <Accordion.Root value={open} onValueChange={setOpen} multiple>
        {outline.map((topic) => {
          const watched = progress?.lectures.filter(({ topicNo }) => topicNo === topic.topicNo) ?? [];
          return (
            <Accordion.Item key={topic.topicNo} value={topic.topicNo} className="border-line border-t">
              <TopicHeader topic={topic} percent={percentOf(watched)} />
              <Accordion.Panel>
                <Lectures {...{ courseId, topic, watched }} chosen={lecture} openExercises={exercises?.openAt ?? []} />
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion.Root>
      {course.certificate && progress && progress.total > 0 && (
        <CertificateFoot
          {...course.certificate}
          remaining={progress.total - progress.done}
          remainingExercises={exercises ? exercises.total - exercises.done : 0}
        />
      )}
    </section>
  );
}

type CertificateFootProps = { isTaken: boolean; isTakenBack: boolean; remaining: number; remainingExercises: number };

function CertificateFoot({ isTaken, isTakenBack, remaining, remainingExercises }: CertificateFootProps) {
  const isThrough = isTaken || remaining + remainingExercises === 0;
  const left = remaining > 0 ? texts.moreLectures(remaining) : texts.moreExercises(remainingExercises);
  return (
    <Link
      to={linkTo('ownCertificates')}
      className="-outline-offset-3 flex min-h-12 items-center gap-3 border-line border-t px-4 py-3 hover:bg-green-soft"
    >
      <TickCircle isDone={isThrough} percent={0} />
      <span className="min-w-0">
        <strong className="block">{texts.certificate}</strong>
        <span className="text-soft text-sm">
          {isTakenBack
            ? texts.certificateTakenBack
            : isTaken
              ? texts.certificateTaken
              : isThrough
                ? texts.certificateReady
                : left}
        </span>
      </span>
    </Link>
  );
}

function OutlineHead({ progress, exercises }: Pick<CourseOutlineProps, 'progress' | 'exercises'>) {
  const percent = percentOf(progress?.lectures ?? [], exercises);
  const toGo = progress && secondsToGo(progress.lectures);
  return (
    <div className="grid gap-2 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="outline" className="text-lg">
          {texts.outline}
        </h2>
        {percent > 0 && (
          <strong className="font-display text-green text-lg tabular-nums">{texts.percent(percent)}</strong>
        )}
      </div>
      {progress && progress.total > 0 && (
        <>
          <Meter percent={percent} />
          <p className="text-soft text-sm">
            {texts.doneOf(progress.done, progress.total)}
            {exercises && exercises.total > 0 && `, ${texts.exercisesDone(exercises.done, exercises.total)}`}
            {toGo !== null && toGo > 0 && `, ${texts.toGo(toGo)}`}
          </p>
        </>
      )}
    </div>
  );
}

function TopicHeader({ topic, percent }: { topic: Topic; percent: number }) {
  const name = topicNameOf(topic);
  return (
    <Accordion.Header className="font-sans text-base tracking-normal">
      <Accordion.Trigger className="group -outline-offset-3 flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left font-semibold hover:bg-green-soft">
        <span lang={languageOf(name)}>
          {shownDigits(topic.topicNo)} · {name}
        </span>
        {percent > 0 && (
          <span
            className={classNames(
              'ml-auto font-normal text-sm tabular-nums',
              percent === 100 ? 'text-green' : 'text-soft',
            )}
          >
            {texts.percent(percent)}
          </span>
        )}
        <ChevronDownIcon className="transition-transform group-data-panel-open:rotate-180" />
      </Accordion.Trigger>
    </Accordion.Header>
  );
}

type LecturesProps = {
  courseId: string;
  topic: Topic;
  chosen: ListedLecture | null;
  watched: LectureProgress[];
  openExercises: string[];
};

function Lectures({ courseId, topic, chosen, watched, openExercises }: LecturesProps) {
  if (topic.classes.length === 0) return <p className="px-4 pb-3 text-soft">{texts.noClasses}</p>;
  return (
    <ul>
      {topic.classes.map((one) => {
        const key = { topicNo: topic.topicNo, lecture: one.lecture };
        const own = watched.find((other) => isSameLecture(key, other));
        return (
          <li key={one.lecture} className="border-line border-t">
            <LectureButton
              to={linkToLecture(courseId, key)}
              title={lectureTitleOf(one)}
              duration={one.duration}
              isChosen={isSameLecture(key, chosen)}
              watched={own}
              hasOpenExercise={own !== undefined && openExercises.includes(own.id)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type LectureButtonProps = {
  to: string;
  title: string;
  duration: number | undefined;
  isChosen: boolean;
  watched: LectureProgress | undefined;
  hasOpenExercise: boolean;
};

function LectureButton({ to, title, duration, isChosen, watched, hasOpenExercise }: LectureButtonProps) {
  const navigate = useNavigate();
  const { done: isDone = false, percent = 0 } = watched ?? {};
  const isMissing = watched !== undefined && !isCounted(watched);
  return (
    <button
      type="button"
      onClick={() => navigate(to, { preventScrollReset: true })}
      aria-current={isChosen || undefined}
      className={classNames(
        '-outline-offset-3 flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-green-soft',
        isChosen && 'bg-green-soft font-semibold',
      )}
    >
      {isMissing ? <span className="size-6 shrink-0" /> : <TickCircle isDone={isDone} percent={percent} />}
      <span className="min-w-0">
        <span lang={languageOf(title)}>{title}</span>
        {isMissing && <span className="block font-normal text-soft text-sm">{texts.notRecorded}</span>}
        {isChosen && watched && !isDone && <Place watched={watched} />}
        {hasOpenExercise && <span className="block font-normal text-soft text-sm">{texts.exerciseOpen}</span>}
      </span>
      {duration !== undefined && (
        <span className="ml-auto shrink-0 font-normal text-sm text-soft tabular-nums">{formatMinutes(duration)}</span>
      )}
      {isDone && <span className="sr-only">({texts.done})</span>}
      {!isDone && percent > 0 && <span className="sr-only">({texts.partly(percent)})</span>}
    </button>
  );
}

function Place({ watched: { position, duration } }: { watched: LectureProgress }) {
  if (position === 0 || duration === null) return null;
  return (
    <span className="block font-normal text-sm text-soft tabular-nums">
      {texts.placeIn(shownDuration(position), shownDuration(duration))}
    </span>
  );
}
