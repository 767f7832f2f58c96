import { useRef, useState } from 'react';
import { FormFailure } from '#admin/web/form-failure.tsx';
import { adminLinks } from '#admin-links.ts';
import type { AdminCourse } from '#catalogue/course.ts';
import { formMessages as messages } from '#catalogue/form-messages.ts';
import { leaveQuestion } from '#catalogue/web/choosing/leave-question.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { LinkButton } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { CourseForm } from './course-form.tsx';
import { emptyCourse } from './course-form-values.ts';
import { createUploadClient, newIdempotencyKey } from './upload.ts';
import { useCourseForm } from './use-course-form.ts';

/** One form adds one course, however often it is sent. */
export function AddCourse({ onAdded }: { onAdded: (course: AdminCourse) => void }) {
  const key = useRef<string>(null);
  const [publication, setPublication] = useState<'public' | 'draft'>('public');
  const form = useCourseForm(emptyCourse, async (draft, onProgress) => {
    key.current ??= newIdempotencyKey();
    const { course } = await createUploadClient(onProgress)('POST', '/api/admin/list-course', {
      body: { ...draft, publication },
      headers: { 'Idempotency-Key': key.current },
    });
    showToast(messages.added);
    onAdded(course);
    return course;
  });
  useLeaveGuard(form.unsaved, leaveQuestion);
  return (
    <CourseForm
      form={form}
      isNew
      submitLabel={messages.add}
      problem={form.failure !== null && <AddFailure error={form.failure} isWaiting={form.isWaiting} />}
    >
      <section className="panel flex items-center gap-3 p-4 sm:p-5">
        <Switch
          label={messages.publishAtOnce}
          checked={publication === 'public'}
          onChange={(isPublic) => setPublication(isPublic ? 'public' : 'draft')}
        />
        <div>
          <p className="font-medium">{messages.publishAtOnce}</p>
          <p className="text-sm text-soft" aria-live="polite">
            {messages.publishHint[publication]}
          </p>
        </div>
      </section>
    </CourseForm>
  );
}

function AddFailure({ error, isWaiting }: { error: unknown; isWaiting: boolean }) {
  if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
    const editCourses = (
      <LinkButton to={adminLinks.courses()} look="outline">
        {messages.editCourses}
      </LinkButton>
    );
    return <FormFailure error={error} sentence={messages.addFailed(messages.alreadyAdded)} action={editCourses} />;
  }
  return <FormFailure error={error} sentence={sentenceOfFailure(error, isWaiting)} />;
}

function sentenceOfFailure(error: unknown, isWaiting: boolean): string {
  if (error instanceof ApiError) return messages.addFailed(error.message);
  const reason = error instanceof Error ? error.message : messages.unreachable;
  return sendingProblem(error, messages.networkFailed(reason), isWaiting);
}
