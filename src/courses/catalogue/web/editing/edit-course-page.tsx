import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { AnswerOf } from '#base/shared/endpoint.ts';
import { LinkButton } from '#base/ui/button.tsx';
import type { Api } from '#contract/api.ts';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { type ChosenCourse, courseOf, loadChosenCourse } from '#courses/catalogue/web/choosing/chosen-course.ts';
import { CourseChooser } from '#courses/catalogue/web/choosing/course-chooser.tsx';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { EditCourse } from './edit-course.tsx';
import { readKnownTeachers } from './known-teachers.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const chosen: Promise<ChosenCourse<AdminCourse>> = loadChosenCourse(args, {
    async readNames(signal) {
      const courses = [];
      let cursor: string | undefined;
      do {
        const query = { fields: '_id,title,courseNo,publication', ...(cursor !== undefined && { cursor }) };
        const page: AnswerOf<Api['listAdminCourses']> = await api('GET', '/api/admin/courses', { query, signal });
        courses.push(...page.courses);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return { courses };
    },
    readCourse: async (id, signal) =>
      courseOf<AdminCourse>(await api('GET', '/api/admin/courses/:id', { params: { id }, signal })),
  });
  const [data, teachers] = await Promise.all([chosen, readKnownTeachers(api, args.request.signal)]);
  return { data, teachers };
}

export default function EditCoursePage() {
  const { data, teachers } = useLoaderData<typeof loader>();
  const addCourse = (
    <LinkButton to={linkTo('addCourse')} look="outline">
      {messages.addTitle}
    </LinkButton>
  );
  return (
    <AdminLayout title={messages.editTitle} actions={addCourse}>
      <p className="text-soft">{messages.editIntro}</p>
      <CourseChooser data={data} sentences={messages}>
        {(course, actions) => <EditCourse course={course} teachers={teachers} {...actions} />}
      </CourseChooser>
    </AdminLayout>
  );
}
