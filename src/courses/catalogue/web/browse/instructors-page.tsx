import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { languageOf } from '#base/shared/language.ts';
import { Picture } from '#base/ui/picture.tsx';
import { linkTo, linkToInstructor } from '#contract/links.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import { type Instructor, instructorsOf } from '#courses/catalogue/instructors.ts';
import { shownCourse } from '#courses/catalogue/shown-course.ts';
import { teacherMessages } from '#courses/catalogue/teacher-messages.ts';
import { sharePicture } from '#school/profile/share-picture.ts';
import { CoursesProblem } from './course-grid.tsx';
import { loadCourses } from './load-courses.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadCourses(args, {}, (courses) => instructorsOf(courses.map((one) => shownCourse(one))));
}

export default function InstructorsPage() {
  const { shown: instructors, problem } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <PageHead
        title={messages.instructors}
        description={teacherMessages.instructorsDescription}
        path={linkTo('instructors')}
        image={sharePicture}
        imageAlt={messages.instructors}
      />
      <h1 className="pb-2 text-4xl">{messages.instructors}</h1>
      <p className="pb-6 text-lg text-soft">{teacherMessages.instructorsDescription}</p>
      {problem !== null && <CoursesProblem problem={problem} />}
      {problem === null && instructors.length === 0 && <p>{teacherMessages.noInstructors}</p>}
      <ul className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {instructors.map((instructor) => (
          <li key={instructor.name} className="panel min-w-0 p-5 shadow-card">
            <InstructorCard instructor={instructor} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function InstructorCard({ instructor: { img, name, title, description, courses } }: { instructor: Instructor }) {
  return (
    <article className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-4">
        <Picture src={img} alt="" sizes="80px" className="size-20 shrink-0 rounded-full object-cover" />
        <div className="min-w-0">
          <h2 lang={languageOf(name)} className="text-xl">
            <Link to={linkToInstructor(name)} className="-my-2 inline-block max-w-full py-2 text-green hover:underline">
              {name}
            </Link>
          </h2>
          <p lang={languageOf(title)} className="text-soft">
            {title}
          </p>
        </div>
      </div>
      <p lang={languageOf(description)}>{description}</p>
      <div>
        <h3 className="font-sans text-sm font-normal tracking-normal text-soft">{teacherMessages.teaches}</h3>
        <ul className="flex flex-wrap gap-x-5">
          {courses.map((course) => (
            <li key={course.slug} className="min-w-0">
              <Link
                to={linkTo('course', { idOrSlug: course.slug })}
                lang={languageOf(course.title)}
                className="inline-block max-w-full py-2.5 font-semibold text-green hover:underline"
              >
                {course.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
