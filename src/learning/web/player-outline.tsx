import { Accordion } from '@base-ui/react/accordion';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  isSameLecture,
  type LectureKey,
  type ListedLecture,
  lectureTitleOf,
  topicNameOf,
} from '#learning/lecture-list.ts';
import { playerScreens as texts } from '#learning/screen-messages.ts';
import type { StudentOutline } from '#lectures/outline.ts';
import { links } from '#links.ts';
import { formatMinutes } from '#shared/duration.ts';
import { languageOf } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon, TickIcon } from '#ui/icons.tsx';
import type { PlayerCourse } from './load-player.ts';

type Topic = StudentOutline[number];
type CourseOutlineProps = { course: PlayerCourse; lecture: ListedLecture | null; started: LectureKey[] };

/** Table of contents of the course: topics that open and close, the chosen lecture's always open. */
export function CourseOutline({ course, lecture, started }: CourseOutlineProps) {
  const { courseId, outline } = course;
  const chosenTopic = lecture?.topicNo ?? outline[0]?.topicNo;
  const [open, setOpen] = useState<number[]>([]);
  useEffect(() => {
    if (chosenTopic !== undefined) setOpen((former) => [...new Set([...former, chosenTopic])]);
  }, [chosenTopic]);

  return (
    <section aria-labelledby="outline" className="panel mx-4 mb-6 self-start overflow-hidden sm:mx-0 lg:mb-0">
      <h2 id="outline" className="px-4 py-3 text-lg">
        {texts.outline}
      </h2>
      {outline.length === 0 && <p className="border-line border-t px-4 py-3 text-soft">{texts.noTopics}</p>}
      <Accordion.Root value={open} onValueChange={setOpen} multiple>
        {outline.map((topic) => (
          <Accordion.Item key={topic.topicNo} value={topic.topicNo} className="border-line border-t">
            <TopicHeader topic={topic} />
            <Accordion.Panel>
              <Lectures courseId={courseId} topic={topic} chosen={lecture} started={started} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </section>
  );
}

function TopicHeader({ topic }: { topic: Topic }) {
  const name = topicNameOf(topic);
  return (
    <Accordion.Header className="font-sans text-base tracking-normal">
      <Accordion.Trigger className="group -outline-offset-3 flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left font-semibold hover:bg-green-soft">
        <span lang={languageOf(name)}>
          {topic.topicNo} · {name}
        </span>
        <ChevronDownIcon className="transition-transform group-data-panel-open:rotate-180" />
      </Accordion.Trigger>
    </Accordion.Header>
  );
}

type LecturesProps = { courseId: string; topic: Topic; chosen: ListedLecture | null; started: LectureKey[] };

function Lectures({ courseId, topic, chosen, started }: LecturesProps) {
  if (topic.classes.length === 0) return <p className="px-4 pb-3 text-soft">{texts.noClasses}</p>;
  return (
    <ul>
      {topic.classes.map((one) => {
        const key = { topicNo: topic.topicNo, lecture: one.lecture };
        return (
          <li key={one.lecture} className="border-line border-t">
            <LectureButton
              to={links.lecture(courseId, key)}
              title={lectureTitleOf(one)}
              duration={one.duration}
              isChosen={isSameLecture(key, chosen)}
              isStarted={started.some((other) => isSameLecture(key, other))}
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
  isStarted: boolean;
};

function LectureButton({ to, title, duration, isChosen, isStarted }: LectureButtonProps) {
  const navigate = useNavigate();
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
      <span className="grid size-6 shrink-0 place-items-center rounded-full border border-soft/60 text-pen">
        {isStarted && <TickIcon className="size-4" />}
      </span>
      <span lang={languageOf(title)}>{title}</span>
      {duration !== undefined && (
        <span className="ml-auto shrink-0 font-normal text-sm text-soft tabular-nums">{formatMinutes(duration)}</span>
      )}
      {isStarted && <span className="sr-only">({texts.opened})</span>}
    </button>
  );
}
