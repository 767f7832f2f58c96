import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Notice } from '#base/ui/notice.tsx';
import { apiOf } from '#contract/web/api-client.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { AdminLoginLink } from '#people/staff-accounts/web/form-failure.tsx';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { AddCourse } from './add-course.tsx';
import { CourseAdded } from './course-added.tsx';
import { readKnownTeachers } from './known-teachers.ts';

/** Who is signed in is known before the page stands, so that nothing moves; where nobody may be, that asks nobody. */
export async function loader(args: LoaderFunctionArgs) {
  // Whoever cannot be asked finds out by sending the form (trust E3).
  await adminSession.check().catch(() => undefined);
  const mayRead = adminSession.known()?.may.includes('listAdminCourses') ?? false;
  return mayRead ? readKnownTeachers(apiOf(args), args.request.signal) : [];
}

/** Open to everybody; the server takes a course from an admin only (specification 6.2, trust B2). */
export default function AddCoursePage() {
  const { state } = adminSession.use();
  const teachers = useLoaderData<typeof loader>();
  const [added, setAdded] = useState<AdminCourse | null>(null);
  return (
    <AdminLayout title={messages.addTitle} hasRail={state !== 'signed-out'}>
      {added ? (
        <CourseAdded course={added} onAnother={() => setAdded(null)} />
      ) : (
        <>
          <p className="text-soft">{messages.addIntro}</p>
          {state === 'signed-out' && (
            <Notice tone="info" action={<AdminLoginLink />}>
              {messages.logInFirst}
            </Notice>
          )}
          <AddCourse teachers={teachers} onAdded={setAdded} />
        </>
      )}
    </AdminLayout>
  );
}
