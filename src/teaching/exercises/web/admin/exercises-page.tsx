import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiOf } from '#contract/web/api-client.ts';
import { type ChosenCourse, loadChosenCourse } from '#courses/catalogue/web/choosing/chosen-course.ts';
import { CourseChooser } from '#courses/catalogue/web/choosing/course-chooser.tsx';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { OnlyToRead } from '#people/staff-accounts/web/only-to-read.tsx';
import { exerciseTexts as texts } from '#teaching/exercises/screen-messages.ts';
import { type EditedCourse, ExerciseEditor } from './exercise-editor.tsx';

const sentences = {
  failedToLoadCourses: texts.failedToLoadCourses,
  failedToLoadCourse: texts.failedToLoadCourse,
  nothingChosen: texts.nothingChosenYet,
};

export function loader(args: LoaderFunctionArgs): Promise<ChosenCourse<EditedCourse>> {
  const api = apiOf(args);
  return loadChosenCourse(args, {
    readNames: (signal) => api('GET', '/api/courses/fetch/all', { query: { basic: '1' }, signal }),
    readCourse: async (id, signal) => {
      const reading = api('GET', '/api/admin/courses/:id/exercises', { params: { id }, signal });
      const { lecture } = await api('GET', '/api/courses/get-course-basic/:id', { params: { id }, signal });
      return { id, outline: lecture, exercises: (await reading).exercises };
    },
  });
}

export default function ExercisesPage() {
  const chosen = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={texts.editorTitle}>
      <p className="max-w-3xl text-soft">{texts.editorIntro}</p>
      <OnlyToRead call="saveExercise" />
      <CourseChooser data={chosen} sentences={sentences}>
        {(course) => <ExerciseEditor course={course} />}
      </CourseChooser>
    </AdminLayout>
  );
}
