import { useState } from 'react';
import { AdminLayout } from '#admin/web/admin-layout.tsx';
import type { AdminCourse } from '#catalogue/course.ts';
import { formMessages as messages } from '#catalogue/form-messages.ts';
import { FormSkeleton } from '#catalogue/web/choosing/form-skeleton.tsx';
import { useHydrated } from '#platform/web/hydrated.ts';
import { AddCourse } from './add-course.tsx';
import { CourseAdded } from './course-added.tsx';

/** Open to everybody; the server takes a course from an admin only (specification 6, trust B2). */
export default function AddCoursePage() {
  const hydrated = useHydrated();
  const [added, setAdded] = useState<AdminCourse | null>(null);
  return (
    <AdminLayout title={messages.addTitle}>
      {added ? (
        <CourseAdded course={added} onAnother={() => setAdded(null)} />
      ) : (
        <>
          <p className="text-soft">{messages.addIntro}</p>
          {/* What is typed into a form before the application starts would be lost. */}
          {hydrated ? <AddCourse onAdded={setAdded} /> : <FormSkeleton />}
        </>
      )}
    </AdminLayout>
  );
}
