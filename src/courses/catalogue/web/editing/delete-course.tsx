import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { Button } from '#base/ui/button.tsx';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { adminLinks } from '#contract/admin-links.ts';
import { api } from '#contract/web/api-client.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { deleteQuestion } from '#courses/catalogue/web/choosing/delete-question.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';

type DeleteCourseProps = {
  course: AdminCourse;
  /** As it stands in the form, saved or not. */
  title: string;
  /** The course is gone: what was typed into its form does not matter any more. */
  onDelete: () => void;
};

/** Deletes after a question that names what is lost and what stays (trust C3); away from the button that saves. */
export function DeleteCourse({ course, title, onDelete }: DeleteCourseProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function remove(): Promise<void> {
    const { enrolled: paid, pending } = course;
    const concerned = { title: title.trim() || course.title, paid, pending };
    if (!(await confirmed(deleteQuestion(concerned)))) return;
    setBusy(true);
    setFailure(null);
    try {
      await api('DELETE', '/api/admin/courses/:id', { params: { id: course._id } });
      onDelete();
      showToast(messages.deleted);
      navigate(adminLinks.courses(), { replace: true });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <section className="panel grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{messages.deleteHint}</p>
        <Button look="danger" busy={busy} onClick={remove}>
          {messages.delete}
        </Button>
      </div>
      {failure !== null && (
        <FormFailure error={failure} sentence={sendingProblem(failure, messages.deleteFailed, false)} />
      )}
    </section>
  );
}
