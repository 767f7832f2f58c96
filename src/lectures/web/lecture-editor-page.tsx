import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AdminLayout } from '#admin/web/admin-layout.tsx';
import { type ChosenCourse, loadChosenCourse } from '#catalogue/web/choosing/chosen-course.ts';
import { CourseChooser } from '#catalogue/web/choosing/course-chooser.tsx';
import { readOutline } from '#lectures/editable-outline.ts';
import { editorMessages as messages } from '#lectures/editor-messages.ts';
import { apiOf } from '#platform/web/page.tsx';
import type { Watermarking } from '#site/school-facts.ts';
import { OutlineEditor } from './outline-editor.tsx';
import type { CourseOutline } from './use-outline-saving.ts';
import { WatermarkSwitch } from './watermark-switch.tsx';

type Loaded = { chosen: ChosenCourse<CourseOutline>; watermarking: Watermarking | null };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const api = apiOf(args);
  // Without it the outline is edited all the same.
  const reading = api('GET', '/api/admin/watermark').catch(() => null);
  const chosen = await loadChosenCourse(args, {
    readNames: (signal) => api('GET', '/api/courses/fetch/all', { query: { basic: '1' }, signal }),
    readCourse: async (id, signal) => {
      const course = await api('GET', '/api/courses/get-course-basic/:id', { params: { id }, signal });
      return { ...course, _id: id, lecture: readOutline(course.lecture) };
    },
  });
  return { chosen, watermarking: await reading };
}

export default function LectureEditorPage() {
  const { chosen, watermarking } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={messages.title}>
      <p className="text-soft">{messages.intro}</p>
      <CourseChooser data={chosen} sentences={messages}>
        {(course, { reload }) => <OutlineEditor course={course} reload={reload} />}
      </CourseChooser>
      {watermarking && <WatermarkSwitch stored={watermarking} />}
    </AdminLayout>
  );
}
