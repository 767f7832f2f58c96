import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { PageHead, useFileUrl } from '#base/platform/web/page-head.tsx';
import type { AnswerOf } from '#base/shared/endpoint.ts';
import { languageOf } from '#base/shared/language.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { twoSentences } from '#base/shared/two-sentences.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { Picture } from '#base/ui/picture.tsx';
import { ProblemSheet } from '#base/ui/problem-sheet.tsx';
import type { Api } from '#contract/api.ts';
import { linkTo, linkToInstructor } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { browseMessages as texts } from '#courses/catalogue/browse-messages.ts';
import { shownCourse, withUsualWords } from '#courses/catalogue/shown-course.ts';
import { instructorData, sharePictureOf } from '#courses/catalogue/structured-data.ts';
import { teacherMessages as messages } from '#courses/catalogue/teacher-messages.ts';
import { sharePicture } from '#school/profile/share-picture.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { CourseGrid } from './course-grid.tsx';

type Found = AnswerOf<Api['readInstructor']>;
type LoadedInstructor =
  | { found: Found; problem: null; isMissing: false }
  | { found: null; problem: string; isMissing: boolean };

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.teacher?.trim();
  if (!slug) return problemOf(messages.instructorNotFound, 404);
  try {
    const call = { params: { slug }, signal: args.request.signal };
    const { instructor, courses } = await apiOf(args)('GET', '/api/instructors/:slug', call);
    const found = { instructor: withUsualWords(instructor), courses: courses.map((one) => shownCourse(one)) };
    return data<LoadedInstructor>({ found, problem: null, isMissing: false });
  } catch (error) {
    const status = statusOf(error);
    return problemOf(sentenceOf(error, messages.failedToLoadInstructor(status)), status);
  }
}

function problemOf(problem: string, status: number) {
  return data<LoadedInstructor>({ found: null, problem, isMissing: status === 404 }, { status: status || 503 });
}

export default function InstructorPage() {
  const { found, problem, isMissing } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (found !== null) return <InstructorWithCourses {...found} />;
  return (
    <ProblemSheet problem={problem} note={isMissing ? messages.instructorGone : undefined}>
      <PageHead title={problem} />
      {!isMissing && <LinkButton to={pathname}>{texts.retry}</LinkButton>}
      <LinkButton to={linkTo('instructors')} look={isMissing ? 'solid' : 'outline'}>
        {messages.seeInstructors}
      </LinkButton>
    </ProblemSheet>
  );
}

function InstructorWithCourses({ instructor, courses }: Found) {
  const { img, name, title, description } = instructor;
  const absolute = useFileUrl();
  const path = linkToInstructor(name);
  const [newest] = courses;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <PageHead
        title={name}
        description={twoSentences(title, description)}
        path={path}
        image={newest ? sharePictureOf(newest) : sharePicture}
        imageAlt={name}
        structuredData={instructorData(instructor, ownPathOf(path), useSchool().name, absolute)}
      />
      <header className="flex items-center gap-4">
        <Picture src={img} alt="" sizes="96px" eager className="size-24 shrink-0 rounded-full object-cover" />
        <div className="min-w-0">
          <h1 lang={languageOf(name)} className="text-4xl">
            {name}
          </h1>
          <p lang={languageOf(title)} className="pt-1 text-soft">
            {title}
          </p>
        </div>
      </header>
      <p lang={languageOf(description)} className="max-w-prose pt-4 text-lg">
        {description}
      </p>
      <section aria-labelledby="courses" className="pt-9">
        <h2 id="courses" className="pb-4 text-2xl">
          {messages.coursesOf(courses.length)}
        </h2>
        <CourseGrid courses={courses} problem={null} />
      </section>
    </div>
  );
}
