import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { createDrafts } from '#base/platform/web/drafts.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { Button } from '#base/ui/button.tsx';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { useLeaveGuard } from '#base/ui/use-leave-guard.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { factsByOutline } from '#courses/catalogue/publishable.ts';
import { shelfMessages } from '#courses/catalogue/shelf-messages.ts';
import { withUsualWords } from '#courses/catalogue/shown-course.ts';
import type { ChooserActions } from '#courses/catalogue/web/choosing/course-chooser.tsx';
import { deleteQuestion } from '#courses/catalogue/web/choosing/delete-question.ts';
import { leaveQuestion } from '#courses/catalogue/web/choosing/leave-question.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { CourseForm } from './course-form.tsx';
import { CourseFormValues, valuesOf, withLightPictures, withStoredPictures } from './course-form-values.ts';
import type { Teacher } from './known-teachers.ts';
import { createUploadClient } from './upload.ts';
import { type SendCourse, useCourseForm } from './use-course-form.ts';

type EditCourseProps = ChooserActions & { course: AdminCourse; teachers: Teacher[] };

/**
 * Unsaved form values on this device, by course id. `version` is the version of the course that the admin began to
 * edit.
 */
const typedDrafts = createDrafts('admin', 'courses', v.object({ version: v.number(), values: CourseFormValues }));

export function EditCourse({ course, teachers, reload, rename }: EditCourseProps) {
  const { _id: id, publication, lecture } = course;
  const isDraft = publication === 'draft';
  const accountId = adminSession.known()?._id;
  const [kept] = useState(() => (accountId === undefined ? null : typedDrafts.of(accountId, id)));
  const version = useRef(kept?.version ?? course.version);
  const keep = (values: CourseFormValues | null) =>
    accountId !== undefined &&
    typedDrafts.keep(accountId, id, values && { version: version.current, values: withLightPictures(values) });
  const send: SendCourse = async (draft, onProgress, toPublish) => {
    const call = { params: { id }, body: { ...draft, version: version.current } };
    const { course: stored } = await createUploadClient(onProgress)('PUT', '/api/admin/courses/:id', call);
    version.current = stored.version;
    keep(null);
    rename(stored.title);
    if (toPublish) {
      const body = { publication: 'public' as const, ...(stored.courseFee === 0 && { free: true as const }) };
      await api('PUT', '/api/admin/courses/:id/publication', { params: { id }, body });
    }
    showToast(toPublish ? shelfMessages.done.public(stored.title) : messages.updated);
    if (toPublish) setPublished(true);
    return stored;
  };
  const [isPublished, setPublished] = useState(false);
  const [initial] = useState(() => valuesOf(course));
  const [begun] = useState(() => (kept ? withStoredPictures(kept.values, initial) : initial));
  const complete = (values: CourseFormValues) => ({ ...values, ...factsByOutline(values, lecture) });
  const form = useCourseForm({ initial, begun, isDraft, send, complete });
  const { values, unsaved } = form;
  const keepTyped = useEffectEvent(keep);
  useEffect(() => {
    keepTyped(unsaved ? values : null);
  }, [values, unsaved]);
  const { release } = useLeaveGuard(unsaved, leaveQuestion);
  const showPublished = useEffectEvent(reload);
  useEffect(() => {
    if (isPublished) showPublished();
  }, [isPublished]);
  const discard = () => {
    keep(null);
    reload();
  };
  const discardButton = (
    <Button look="outline" onClick={discard}>
      {messages.reload}
    </Button>
  );
  const problem = form.failure !== null && (
    <FormFailure
      error={form.failure}
      sentence={sendingProblem(form.failure, messages.updateFailed, form.isWaiting)}
      action={statusOf(form.failure) === 409 && discardButton}
    />
  );

  return (
    <>
      <CourseForm
        form={form}
        isNew={false}
        teachers={teachers}
        byOutline={
          isDraft ? withUsualWords(factsByOutline({ courseDuration: '', totalLessons: '' }, lecture)) : undefined
        }
        submitLabel={isDraft ? messages.saveDraft : messages.save}
        problem={problem}
        actions={
          isDraft && (
            <Button look="outline" busy={form.busy} onClick={form.publish}>
              {messages.publish}
            </Button>
          )
        }
      >
        {kept && unsaved && <div>{discardButton}</div>}
      </CourseForm>
      <DeleteCourse course={course} title={form.values.title} onDelete={release} />
    </>
  );
}

type DeleteCourseProps = {
  course: AdminCourse;
  title: string;
  onDelete: () => void;
};

function DeleteCourse({ course, title, onDelete }: DeleteCourseProps) {
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
      navigate(linkTo('adminCourses'), { replace: true });
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
