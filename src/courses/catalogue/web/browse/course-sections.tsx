import type { ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { formatMinutes, sumOfDurations } from '#base/shared/duration.ts';
import { shownDigits } from '#base/shared/interface-language.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatCount } from '#base/shared/taka.ts';
import { ArrowRightIcon, ChevronDownIcon } from '#base/ui/icons.tsx';
import { Picture } from '#base/ui/picture.tsx';
import { Questions } from '#base/ui/questions.tsx';
import { linkToInstructor } from '#contract/links.ts';
import type { CardCourse, FullCourse, PublicCourse } from '#courses/catalogue/course.ts';
import { shownLength } from '#courses/catalogue/course-length.ts';
import { coursePageMessages } from '#courses/catalogue/course-page-messages.ts';
import { freeLectureMessages } from '#courses/catalogue/free-lecture-messages.ts';
import { freeLecturesOf } from '#courses/catalogue/free-lectures.ts';
import { teacherMessages } from '#courses/catalogue/teacher-messages.ts';
import { CourseGrid } from './course-grid.tsx';
import { FreeLine, FreeMark, FreeOffer } from './free-lecture.tsx';
import { TickList } from './tick-list.tsx';

const shownNumber = (text: string) => (/^\d+$/.test(text) ? shownDigits(text) : shownLength(text));

export function CourseTiles({ course }: { course: PublicCourse }) {
  const tiles = [
    { name: coursePageMessages.lessons, value: shownNumber(course.totalLessons) },
    { name: coursePageMessages.duration, value: shownLength(course.courseDuration) },
    { name: coursePageMessages.enrolled, value: formatCount(course.enrolled) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      {tiles.map(({ name, value }) => (
        <div key={name} className="panel min-w-0 px-2.5 py-3 sm:px-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd lang={languageOf(value)} className="font-display text-lg font-bold sm:text-xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function CourseAbout({ course }: { course: FullCourse }) {
  const { shortDescription, fullDescription, requirements } = course;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-2xl">
        {coursePageMessages.about}
      </h2>
      <p lang={languageOf(shortDescription)} className="pt-2 pb-6 text-lg text-soft">
        {shortDescription}
      </p>
      <FreeOffer course={course} />
      <h3 className="pb-3 text-xl">{coursePageMessages.willBeAble}</h3>
      <ul className="sheet py-8 pr-5">
        <TickList texts={fullDescription.map(({ text }) => text)} />
      </ul>
      {requirements && (
        <>
          <h3 className="pt-6 pb-2 text-xl">{coursePageMessages.requirements}</h3>
          <p lang={languageOf(requirements)} className="whitespace-pre-line">
            {requirements}
          </p>
        </>
      )}
    </section>
  );
}

type Topic = PublicCourse['lecture'][number];

export function CourseContents({ course: { _id, lecture: topics } }: { course: PublicCourse }) {
  return (
    <section aria-labelledby="lectures">
      <h2 id="lectures" className="pb-3 text-2xl">
        {coursePageMessages.outline}
      </h2>
      {topics.length === 0 ? (
        <p className="text-soft">{coursePageMessages.outlineSoon}</p>
      ) : (
        <div className="panel divide-y divide-line">
          {topics.map((topic, index) => (
            <TopicPreview key={topic.topicNo} courseId={_id} topic={topic} isOpen={index === 0} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Closing a topic also closes its free lecture, so that the video stops. */
function stopInside({ currentTarget: topic }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!topic.open) for (const lecture of topic.querySelectorAll('details')) lecture.open = false;
}

type TopicPreviewProps = { courseId: string; topic: Topic; isOpen: boolean };

function TopicPreview({ courseId, topic, isOpen }: TopicPreviewProps) {
  const { topicNo, topicName, classes } = topic;
  const name = topicName || coursePageMessages.untitledTopic;
  const seconds = sumOfDurations(classes);
  const free = freeLecturesOf([topic]).length;
  return (
    <details open={isOpen} className="group" onToggle={stopInside}>
      <summary className="flex min-h-16 list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block text-sm text-soft">
            {coursePageMessages.topic(topicNo)} · {coursePageMessages.lectureCount(classes.length)}
            {seconds !== null && ` · ${formatMinutes(seconds)}`}
            {free > 0 && ` · ${freeLectureMessages.count(free)}`}
          </span>
          <span lang={languageOf(name)} className="font-semibold">
            {name}
          </span>
        </span>
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid grid-cols-1 gap-1 px-4 pb-4">
        {classes.map((one) => (
          <li key={one.lecture}>
            {one.free ? (
              <FreeLine courseId={courseId} lecture={{ ...one, topicNo }}>
                <LectureLine {...one} mark={<FreeMark />} />
              </FreeLine>
            ) : (
              <span className="flex gap-3">
                <LectureLine {...one} mark={null} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

type LectureLineProps = Pick<Topic['classes'][number], 'lecture' | 'title'> & { mark: ReactNode };

function LectureLine({ lecture, title, mark }: LectureLineProps) {
  return (
    <>
      <span aria-hidden="true" className="w-6 shrink-0 text-right text-soft tabular-nums">
        {shownDigits(lecture)}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <span lang={languageOf(title)} className="min-w-0">
          {title || coursePageMessages.untitledLecture}
        </span>
        {mark}
      </span>
    </>
  );
}

export function CourseInstructor({ instructor }: { instructor: PublicCourse['instructor'] }) {
  const { img, name, title, description } = instructor;
  return (
    <section aria-labelledby="instructor">
      <h2 id="instructor" className="pb-3 text-2xl">
        {coursePageMessages.instructor}
      </h2>
      <div className="flex items-start gap-4">
        <Picture src={img} alt={name} sizes="80px" className="size-20 shrink-0 rounded-full object-cover" />
        <div className="min-w-0">
          <p lang={languageOf(name)} className="text-lg font-semibold">
            {name}
          </p>
          <p lang={languageOf(title)} className="text-soft">
            {title}
          </p>
          <p lang={languageOf(description)} className="max-w-prose pt-2">
            {description}
          </p>
          <Link
            to={linkToInstructor(name)}
            className="inline-flex max-w-full items-center gap-1.5 py-2.5 font-semibold text-green hover:underline"
          >
            <span className="min-w-0">
              {teacherMessages.allOf} <span lang={languageOf(name)}>{name}</span>
            </span>
            <ArrowRightIcon />
          </Link>
        </div>
      </div>
    </section>
  );
}

export function CourseQuestions({ questions = [] }: Pick<FullCourse, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="pb-3 text-2xl">
        {teacherMessages.questions}
      </h2>
      <Questions entries={questions} />
    </section>
  );
}

export function RelatedCourses({ courses }: { courses: CardCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mx-auto max-w-6xl px-4 pt-9 lg:pt-14">
      <h2 id="related" className="pb-4 text-2xl">
        {teacherMessages.related}
      </h2>
      <CourseGrid courses={courses} problem={null} isAside />
    </section>
  );
}
