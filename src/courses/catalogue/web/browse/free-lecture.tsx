import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMinutes } from '#base/shared/duration.ts';
import { languageOf } from '#base/shared/language.ts';
import { Blackboard } from '#base/ui/blackboard.tsx';
import { Button } from '#base/ui/button.tsx';
import { PlayIcon } from '#base/ui/icons.tsx';
import { uiMessages } from '#base/ui/messages.ts';
import { Notice } from '#base/ui/notice.tsx';
import { Spinner } from '#base/ui/spinner.tsx';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import type { PublicCourse } from '#courses/catalogue/course.ts';
import { coursePageMessages as browseMessages } from '#courses/catalogue/course-page-messages.ts';
import { freeLectureMessages as messages } from '#courses/catalogue/free-lecture-messages.ts';
import { type FreeLecture, freeLecturesOf } from '#courses/catalogue/free-lectures.ts';
import { useFreeLecture } from './use-free-lecture.ts';

type FreeLectureProps = { courseId: string; lecture: FreeLecture };

export function FreeOffer({ course: { _id, lecture: topics } }: { course: PublicCourse }) {
  const [lecture] = freeLecturesOf(topics);
  if (!lecture) return null;
  const { title, duration } = lecture;
  return (
    <div className="pb-6">
      <FreeDetails
        courseId={_id}
        lecture={lecture}
        summary={
          <span className="blackboard block rounded-card">
            <span className="flex items-center gap-4 rounded-card bg-board p-4 text-chalk">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-chalk text-board">
                <PlayIcon className="fill-current" />
              </span>
              <span className="min-w-0">
                <span className="block font-bold font-display text-xl">{messages.offer}</span>
                <span lang={languageOf(title)} className="block text-sm opacity-80">
                  {title || browseMessages.untitledLecture}
                  {duration !== undefined && ` · ${formatMinutes(duration)}`}
                </span>
              </span>
            </span>
          </span>
        }
      />
    </div>
  );
}

export function FreeLine({ children, ...lecture }: FreeLectureProps & { children: ReactNode }) {
  return (
    <FreeDetails {...lecture} summary={<span className="flex min-h-11 items-baseline gap-3 py-2">{children}</span>} />
  );
}

export function FreeMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 rounded-full border-2 border-green px-2.5 py-0.5 text-sm font-semibold text-green">
      <PlayIcon className="size-4 fill-current" />
      {messages.watch}
    </span>
  );
}

/**
 * A free lecture in the course outline. It opens even before hydration, but its video appears when the application has
 * started. Only one is open at a time.
 */
function FreeDetails({ summary, ...lecture }: FreeLectureProps & { summary: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(details.current?.open === true), []);

  function close(): void {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} name="free-lecture" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="list-none [&::-webkit-details-marker]:hidden">{summary}</summary>
      {isOpen ? <OpenLecture {...lecture} onClose={close} /> : <NotYetOpen />}
    </details>
  );
}

function NotYetOpen() {
  return (
    <div className="relative pt-2">
      <Opening />
      <noscript>
        <div className="absolute inset-0 bg-desk">
          <Notice tone="info">{uiMessages.needsScript}</Notice>
        </div>
      </noscript>
    </div>
  );
}

function Opening() {
  return (
    <Blackboard className="rounded-card">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {messages.opening}
      </p>
    </Blackboard>
  );
}

function OpenLecture({ courseId, lecture, onClose }: FreeLectureProps & { onClose: () => void }) {
  const { found, retry, fail } = useFreeLecture(courseId, lecture);
  const stage = useRef<HTMLElement>(null);
  const title = lecture.title || browseMessages.untitledLecture;
  // Moves the focus to the video or retry button when it appears. The effect below moves the focus first to the whole
  // section.
  useRestoreFocus(stage, 'video, iframe, button');
  useEffect(() => {
    const details = stage.current?.closest('details');
    // The focus is moved only if the visitor has not moved it elsewhere since opening the lecture.
    const hasStayed = document.activeElement === document.body || details?.contains(document.activeElement);
    if (hasStayed) stage.current?.focus({ preventScroll: true });
    details?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div className="grid gap-2 pt-2">
      <section ref={stage} tabIndex={-1} aria-label={messages.video(title)} className="outline-none">
        {found.state === 'asking' && <Opening />}
        {found.state === 'ready' && (
          <found.FreeStage {...{ courseId, title }} {...found} onFailure={fail} onRetry={retry} />
        )}
        {found.state === 'failed' && <Failure problem={found.problem} advice={found.advice} onRetry={retry} />}
      </section>
      <Button look="quiet" onClick={onClose} className="justify-self-end">
        {messages.close}
      </Button>
    </div>
  );
}

type FailureProps = { problem: string; advice: string | null; onRetry: () => void };

function Failure({ problem, advice, onRetry }: FailureProps) {
  return (
    <Blackboard className="rounded-card">
      <div role="alert" className="grid gap-2">
        <p className="text-lg">{problem}</p>
        {advice && <p>{advice}</p>}
      </div>
      <Button onClick={onRetry}>{uiMessages.retry}</Button>
    </Blackboard>
  );
}
