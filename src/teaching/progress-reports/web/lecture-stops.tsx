import { useState } from 'react';
import { shownDigits } from '#base/shared/interface-language.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatCount } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { Meter } from '#base/ui/meter.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import type { FiguredLecture } from '#teaching/progress-reports/learners.ts';
import { progressReportTexts as texts } from '#teaching/progress-reports/screen-messages.ts';
import { percentOf } from '#teaching/progress-reports/shown-figures.ts';
import { biggestStops, type Stop, stopsOf } from '#teaching/progress-reports/stops.ts';

const rowsAtFirst = 60;

type LectureStopsProps = { courseId: string; lectures: FiguredLecture[]; students: number };

export function LectureStops({ courseId, lectures, students }: LectureStopsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [stops, marked] = [stopsOf(lectures), biggestStops(lectures)];
  const others = lectures.length - rowsAtFirst;
  const shown = showsAll ? lectures : lectures.slice(0, rowsAtFirst);
  return (
    <section aria-labelledby="stops" className="panel overflow-hidden">
      <div className="border-line border-b px-4 py-3 sm:px-5">
        <h2 id="stops" className="text-xl">
          {texts.whereTheyStop}
        </h2>
        {lectures.length === 0 ? (
          <>
            <p className="text-soft">{texts.noLectures}</p>
            <TextLink to={linkTo('adminLectures', { id: courseId })}>{texts.toLectures}</TextLink>
          </>
        ) : (
          <p className="text-sm text-soft">{texts.stopsIntro}</p>
        )}
      </div>
      {lectures.length > 0 && (
        <table className="w-full text-left tabular-nums">
          <thead className="border-line border-b text-sm text-soft">
            <tr>
              <th scope="col" className="w-full px-2 py-3 pl-4 font-semibold sm:pl-5">
                {texts.lecture}
              </th>
              <th scope="col" className="px-2 py-3 text-right font-semibold">
                {texts.lectureBegun}
              </th>
              <th scope="col" className="px-2 py-3 pr-4 text-right font-semibold sm:pr-5">
                {texts.lectureDone}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((lecture, place) => (
              <LectureRow
                key={`${lecture.topicNo}.${lecture.lecture}`}
                lecture={lecture}
                stop={marked.includes(place) ? (stops[place] ?? null) : null}
                percent={percentOf(lecture.begun, students)}
              />
            ))}
          </tbody>
        </table>
      )}
      {others > 0 && (
        <div className="border-line border-t p-1 text-center">
          <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.showFewer : texts.showOthers(others)}
            <ChevronDownIcon className={classNames('size-4', showsAll && 'rotate-180')} />
          </Button>
        </div>
      )}
    </section>
  );
}

type LectureRowProps = { lecture: FiguredLecture; stop: Stop | null; percent: number };

function LectureRow({ lecture: { topicNo, lecture, title, begun, done }, stop, percent }: LectureRowProps) {
  return (
    <tr className={classNames('align-top', stop && 'bg-coral-soft')}>
      <th scope="row" className="px-2 py-2.5 pl-4 font-normal sm:pl-5">
        <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 sm:items-center">
          <p className="wrap-anywhere">
            <span className="text-sm text-soft">{shownDigits(`${topicNo}.${lecture}`)}</span>{' '}
            <span lang={languageOf(title)}>{title}</span>
          </p>
          <div aria-hidden="true">
            <Meter percent={percent} />
          </div>
        </div>
        {stop && <p className="mt-1 font-semibold text-coral text-sm">{texts.stopsHere(stop.stopped, stop.begun)}</p>}
      </th>
      <td className="px-2 py-2.5 text-right">{formatCount(begun)}</td>
      <td className="px-2 py-2.5 pr-4 text-right sm:pr-5">{formatCount(done)}</td>
    </tr>
  );
}
