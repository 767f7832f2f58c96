import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { Blackboard } from '#base/ui/blackboard.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { turnSaver, useSaver } from '#base/ui/saver-switch.tsx';
import { Switch } from '#base/ui/switch.tsx';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { linkToLecture } from '#contract/links.ts';
import { type ExerciseStanding, exerciseStanding } from '#teaching/exercises/exercise-standing.ts';
import { type Tries, useTries } from '#teaching/exercises/web/student/use-tries.ts';
import {
  isSameLecture,
  type LectureKey,
  type ListedLecture,
  lectureOf,
  listLectures,
  neighboursOf,
} from '#teaching/player/lecture-list.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { isCounted, lectureToGoOn } from '#teaching/player/shown-progress.ts';
import { placeOf } from '#teaching/player/unsent.ts';
import { KeyList } from './key-list.tsx';
import { LectureHeading } from './lecture-heading.tsx';
import { LecturePanels } from './lecture-panels.tsx';
import { LectureStage } from './lecture-stage.tsx';
import type { VideoHandle } from './lecture-video.tsx';
import { isOtherCourse, loadPlayer, type PlayerCourse, type PlayerData } from './load-player.ts';
import { panelsId } from './panels-id.ts';
import { CourseOutline } from './player-outline.tsx';
import { PlayerRefusal } from './player-refusal.tsx';
import { useGoingOn } from './use-going-on.ts';
import { useNotes } from './use-notes.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useProgress } from './use-progress.ts';
import { SavedSign, WatchedTick } from './watched-tick.tsx';
import { Watermark } from './watermark.tsx';

export const loader = loadPlayer;
export const shouldRevalidate = isOtherCourse;

export default function PlayerPage() {
  const { course, refusal } = useLoaderData<PlayerData>();
  return course ? <Player key={course.courseId} course={course} /> : <PlayerRefusal refusal={refusal} />;
}

/**
 * Returns `playAt`, the second at which the video must start when it is ready, and `playFrom`, which plays from a
 * second. `playAt` comes from a link, or from a press before the video was ready. Another lecture resets it to null.
 */
function usePlayAt(place: string | null, video: RefObject<VideoHandle | null>) {
  const { playAt } = useNavigationState('playAt');
  const [wanted, setWanted] = useState({ place, seconds: playAt === undefined ? null : Number(playAt) });
  const isOver = wanted.seconds !== null && wanted.place !== place;
  if (isOver) setWanted({ place, seconds: null });
  const playFrom = (seconds: number) => (video.current ? video.current.goTo(seconds) : setWanted({ place, seconds }));
  return { playAt: isOver ? null : wanted.seconds, playFrom };
}

function countedIn({ exercises }: PlayerCourse, { standings }: Tries): ExerciseStanding | null {
  if (!exercises?.count) return null;
  const right = [...standings.values()].filter(({ isRight }) => isRight).map(({ taskId }) => taskId);
  return exerciseStanding(exercises.exercises, new Set(right));
}

function Player({ course }: { course: PlayerCourse }) {
  const { courseId, title, outline, watermark } = course;
  const [search] = useSearchParams();
  const lectures = listLectures(outline);
  const { studentId, progress, savedAt, isKept, tick } = useProgress(course);
  const tries = useTries(studentId, courseId, course.exercises?.standings ?? null);
  const last = progress && lectureToGoOn(progress);
  const inAddress = lectureOf(search);
  const unrecorded = progress?.lectures.filter((one) => !isCounted(one)) ?? [];
  const recorded = lectures.filter((one) => !unrecorded.some((other) => isSameLecture(one, other)));
  const { wish, wishFor, goTo } = useGoingOn(courseId, {
    // If the progress could not be read, no lecture starts without a press.
    toGoOn: last ? lectures.find((one) => isSameLecture(one, last)) : progress ? recorded[0] : undefined,
    inAddress,
  });
  const chosen = inAddress ?? wish;
  const lecture = lectures.find((one) => isSameLecture(one, chosen)) ?? null;
  const own = progress?.lectures.find((one) => isSameLecture(one, lecture));
  const neighbours = lecture ? neighboursOf(lectures, lecture) : { previous: null, next: null };
  const keys = usePlayerKeys(courseId, neighbours);
  const place = lecture && placeOf(lecture);
  const notes = useNotes(course.notes, courseId);
  const savesData = useSaver();
  // The video's own fullscreen would hide the watermark, so the whole stage is enlarged. Some phones only support
  // fullscreen of the video.
  const enlargesStage = watermark !== '' && document.fullscreenEnabled;
  const video = useRef<VideoHandle>(null);
  const { playAt, playFrom } = usePlayAt(place, video);
  const { panel } = useNavigationState('panel');
  const meansPanel = useRef(panel !== undefined);
  const stage = useRef<HTMLDivElement>(null);
  const watching = useRef<HTMLElement>(null);

  // When a pressed button disappears, its successor gets the focus: the start button, then the play button, then the
  // video.
  useRestoreFocus(watching, '#stage :is(button, iframe, video)');
  // On phones the outline is below the video, so choosing a lecture scrolls up to the video. A link from another page
  // may ask for a panel.
  useEffect(() => {
    if (!place) return;
    if (meansPanel.current) document.getElementById(panelsId)?.scrollIntoView({ block: 'start' });
    else stage.current?.scrollIntoView({ block: 'nearest' });
    meansPanel.current = false;
  }, [place]);

  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 py-0 sm:px-4 sm:py-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <PageHead title={lecture?.title ?? title} />
      <section
        ref={watching}
        tabIndex={-1}
        aria-label={texts.watching}
        className="grid min-w-0 grid-cols-1 content-start gap-4 outline-none"
      >
        <div id="stage" ref={stage} className="relative scroll-mt-16">
          {lecture ? (
            <LectureStage
              key={place}
              studentId={studentId}
              courseId={courseId}
              lecture={lecture}
              progress={own}
              playAt={playAt}
              playsAtOnce={isSameLecture(lecture, wish)}
              savesData={savesData}
              enlargesStage={enlargesStage}
              next={neighboursOf(lectures, lecture, recorded).next}
              onNext={goTo}
              video={video}
            />
          ) : (
            <WelcomeBoard courseId={courseId} lectures={recorded} last={last} onGoOn={wishFor} />
          )}
          {lecture && watermark && <Watermark text={watermark} />}
        </div>
        <LectureHeading
          course={course}
          lectures={lectures}
          lecture={lecture}
          sign={<SavedSign savedAt={savedAt} isKept={isKept} />}
          tick={own && isCounted(own) && <WatchedTick isDone={own.done} onTick={(done) => tick(own.id, done)} />}
        />
        {lecture && <StageSettings savesData={savesData} stage={enlargesStage ? stage : null} />}
        {own && studentId !== undefined && (
          <LecturePanels
            {...{ studentId, courseId, notes, tries, video, playFrom }}
            exercises={course.exercises}
            lecture={own}
            materials={course.materials}
            wanted={panel ?? 'notes'}
          />
        )}
        {lecture && <KeyList {...keys} />}
      </section>
      <CourseOutline {...{ course, lecture, progress }} exercises={countedIn(course, tries)} />
    </div>
  );
}

type WelcomeBoardProps = {
  courseId: string;
  lectures: ListedLecture[];
  last: LectureKey | null;
  onGoOn: (lecture: LectureKey) => void;
};

function WelcomeBoard({ courseId, lectures, last, onGoOn }: WelcomeBoardProps) {
  const lastOne = last && lectures.find((one) => isSameLecture(one, last));
  const offered = lastOne ?? lectures[0];
  return (
    <Blackboard>
      <p className="text-lg">{texts.select}</p>
      {offered && (
        <LinkButton to={linkToLecture(courseId, offered)} preventScrollReset onClick={() => lastOne && onGoOn(lastOne)}>
          {lastOne ? texts.goOn(lastOne.title) : texts.start}
        </LinkButton>
      )}
    </Blackboard>
  );
}

type StageSettingsProps = {
  savesData: boolean;
  /**
   * The element that becomes fullscreen, so that the watermark stays visible. Null if the video's own button can be
   * used.
   */
  stage: RefObject<HTMLElement | null> | null;
};

function StageSettings({ savesData, stage }: StageSettingsProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 sm:px-0">
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Switch label={texts.dataSaver} checked={savesData} onChange={turnSaver} />
        <div className="min-w-0 pt-2.5">
          <p className="font-semibold">{texts.dataSaver}</p>
          <p className="text-sm text-soft">{texts.dataSaverText}</p>
        </div>
      </div>
      {stage && (
        <Button look="outline" onClick={() => stage.current?.requestFullscreen().catch(() => undefined)}>
          {texts.fullScreen}
        </Button>
      )}
    </div>
  );
}
