import { Link } from 'react-router';
import { languageOf } from '#base/shared/language.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { todayTexts as texts } from '#office/dashboard/today-messages.ts';
import type { Today } from './today.ts';

type Course = Today['unfinished']['courses'][number];

export function UnfinishedCourses({ count, courses }: Today['unfinished']) {
  return (
    <section aria-labelledby="unfinished" className="panel min-w-0 self-start overflow-hidden">
      <div className="p-4 sm:px-5">
        <h2 id="unfinished" className="text-lg">
          {texts.unfinished}
        </h2>
        <p className="text-sm text-soft">{count > 0 ? texts.unfinishedHint : texts.allFinished}</p>
      </div>
      {count > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {courses.map((course) => (
            <CourseRow key={course._id} course={course} />
          ))}
        </ul>
      )}
      {count > courses.length && (
        <Link
          to={linkTo('adminShelf')}
          className="-outline-offset-3 flex min-h-11 items-center border-line border-t px-4 font-semibold text-green hover:bg-green-soft sm:px-5"
        >
          {texts.others(count - courses.length)}
        </Link>
      )}
    </section>
  );
}

function CourseRow({ course: { _id, title, courseNo } }: { course: Course }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2 pr-1 pl-4 sm:pl-5">
      <div className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
        <p lang={languageOf(title)} className="font-semibold">
          {title}
        </p>
        <p className="text-sm text-soft">
          {courseNo} · <strong className="text-coral">{texts.noLectures}</strong>
        </p>
      </div>
      <LinkButton
        look="quiet"
        className="px-3"
        to={linkTo('adminLectures', { id: _id })}
        aria-label={`${texts.addLectures}: ${title}`}
      >
        {texts.addLectures}
      </LinkButton>
    </li>
  );
}
