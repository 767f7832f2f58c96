import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiOf } from '#contract/web/api-client.ts';
import { type ChosenCourse, loadChosenCourse } from '#courses/catalogue/web/choosing/chosen-course.ts';
import { CourseChooser } from '#courses/catalogue/web/choosing/course-chooser.tsx';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { OnlyToRead } from '#people/staff-accounts/web/only-to-read.tsx';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { May } from '#people/staff-accounts/web/work.tsx';
import type { Watermarking } from '#school/profile/school-facts.ts';
import type { CourseLearning } from '#teaching/lectures/course-learning.ts';
import { readOutline } from '#teaching/lectures/editable-outline.ts';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import type { Material } from '#teaching/lectures/material.ts';
import { CourseSwitches, WatermarkSwitch } from './learning-switches.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import { type CourseMaterials, MaterialsContext } from './use-materials.ts';
import type { CourseOutline } from './use-outline-saving.ts';

type EditedCourse = CourseOutline & { materials: Material[] | null; learning: CourseLearning | null };
type Loaded = { chosen: ChosenCourse<EditedCourse>; watermarking: Watermarking | null };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const api = apiOf(args);
  const mayRead = adminSession.known()?.may.includes('readWatermarking');
  const reading = mayRead ? api('GET', '/api/admin/watermark').catch(() => null) : Promise.resolve(null);
  const chosen = await loadChosenCourse(args, {
    readNames: (signal) => api('GET', '/api/courses/fetch/all', { query: { basic: '1' }, signal }),
    readCourse: async (id, signal) => {
      const readingMaterials = api('GET', '/api/admin/courses/:id/materials', { params: { id }, signal }).catch(
        () => null,
      );
      const readingLearning = api('GET', '/api/admin/courses/:id/learning', { params: { id }, signal }).catch(
        () => null,
      );
      const course = await api('GET', '/api/courses/get-course-basic/:id', { params: { id }, signal });
      const materials = (await readingMaterials)?.materials ?? null;
      return { ...course, _id: id, lecture: readOutline(course.lecture), materials, learning: await readingLearning };
    },
  });
  return { chosen, watermarking: await reading };
}

export default function LectureEditorPage() {
  const { chosen, watermarking } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={messages.title}>
      <p className="text-soft">{messages.intro}</p>
      <OnlyToRead call="saveOutline" />
      <CourseChooser data={chosen} sentences={messages}>
        {(course, { reload }) => (
          <WithMaterials course={course}>
            <OutlineEditor course={course} reload={reload} />
            {course.learning && (
              <May call="saveCourseLearning">
                <CourseSwitches key={course._id} courseId={course._id} learning={course.learning} />
              </May>
            )}
          </WithMaterials>
        )}
      </CourseChooser>
      {watermarking && <WatermarkSwitch stored={watermarking} />}
    </AdminLayout>
  );
}

function WithMaterials({ course, children }: { course: EditedCourse; children: ReactNode }) {
  const [materials, setMaterials] = useState(course.materials);
  const [drafts, setDrafts] = useState<CourseMaterials['drafts']>(new Map());
  const setDraft: CourseMaterials['setDraft'] = (lectureId, draft) =>
    setDrafts((all) => {
      const others = [...all].filter(([id]) => id !== lectureId);
      return new Map(draft === null ? others : [...others, [lectureId, draft]]);
    });
  const beside = { courseId: course._id, materials, setMaterials, drafts, setDraft };
  return <MaterialsContext value={beside}>{children}</MaterialsContext>;
}
