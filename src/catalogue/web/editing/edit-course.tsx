import { useRef } from 'react';
import { FormFailure } from '#admin/web/form-failure.tsx';
import type { AdminCourse } from '#catalogue/course.ts';
import { formMessages as messages } from '#catalogue/form-messages.ts';
import type { ChooserActions } from '#catalogue/web/choosing/course-chooser.tsx';
import { leaveQuestion } from '#catalogue/web/choosing/leave-question.ts';
import { statusOf } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { CourseForm } from './course-form.tsx';
import { valuesOf } from './course-form-values.ts';
import { DeleteCourse } from './delete-course.tsx';
import { createUploadClient } from './upload.ts';
import { useCourseForm } from './use-course-form.ts';

type EditCourseProps = ChooserActions & { course: AdminCourse };

/** The form of one stored course, to save or to delete. */
export function EditCourse({ course, reload, rename }: EditCourseProps) {
  const version = useRef(course.version);
  const form = useCourseForm(valuesOf(course), async (draft, onProgress) => {
    const body = { ...draft, version: version.current };
    const upload = createUploadClient(onProgress);
    const { course: stored } = await upload('PUT', '/api/admin/courses/:id', { params: { id: course._id }, body });
    version.current = stored.version;
    rename(stored.title);
    showToast(messages.updated);
    return stored;
  });
  const { release } = useLeaveGuard(form.unsaved, leaveQuestion);
  const reloadButton = (
    <Button look="outline" onClick={reload}>
      {messages.reload}
    </Button>
  );
  const problem = form.failure !== null && (
    <FormFailure
      error={form.failure}
      sentence={sendingProblem(form.failure, messages.updateFailed, form.isWaiting)}
      action={statusOf(form.failure) === 409 && reloadButton}
    />
  );

  return (
    <>
      <CourseForm form={form} isNew={false} submitLabel={messages.save} problem={problem} />
      <DeleteCourse course={course} title={form.values.title} onDelete={release} />
    </>
  );
}
