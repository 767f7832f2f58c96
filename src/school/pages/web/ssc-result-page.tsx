import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { linkTo } from '#contract/links.ts';
import { siteMessages as messages } from '#school/profile/messages.ts';
import { loadSchool } from '#school/profile/web/load-school.ts';
import { TextPage } from './text-page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { examCourses } = await loadSchool(args);
  return { examCourses };
}

export default function SscResultPage() {
  const { examCourses } = useLoaderData<typeof loader>();
  return (
    <TextPage path={linkTo('sscResult')} text={messages.sscResult}>
      {examCourses.length > 0 && (
        <ul className="panel mt-6 divide-y divide-line">
          {examCourses.map(({ courseNo, courseTitle, fits }) => (
            <li key={courseNo} className="px-4 py-3">
              <Link
                to={linkTo('course', { idOrSlug: courseNo })}
                className="inline-flex min-h-11 items-center font-semibold text-green underline wrap-anywhere"
              >
                {courseTitle}
              </Link>
              <p className="text-soft">{fits}</p>
            </li>
          ))}
        </ul>
      )}
    </TextPage>
  );
}
