import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as v from 'valibot';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { createDrafts } from '#base/platform/web/drafts.ts';
import { ApiError } from '#base/platform/web/json-client.ts';
import { languageOf } from '#base/shared/language.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { confirmed, type Question } from '#base/ui/confirm-dialog.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Switch } from '#base/ui/switch.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { useLeaveGuard } from '#base/ui/use-leave-guard.ts';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { leaveQuestion } from '#courses/catalogue/web/choosing/leave-question.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { AdminLoginLink, FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { CourseForm } from './course-form.tsx';
import { CourseFormValues, emptyCourse, wholeDraft, withLightPictures } from './course-form-values.ts';
import { readKnownTeachers, type Teacher } from './known-teachers.ts';
import { createUploadClient, isAddedBefore, useCourseKey } from './upload.ts';
import { type SendCourse, useCourseForm } from './use-course-form.ts';

/**
 * The admin's session is checked before the page is shown, so that nothing moves later. Without a sign of a session, no
 * request is sent.
 */
export async function loader(args: LoaderFunctionArgs) {
  // If the session cannot be checked, sending the form reports the problem (trust E3).
  await adminSession.check().catch(() => undefined);
  const mayRead = adminSession.known()?.may.includes('listAdminCourses') ?? false;
  return mayRead ? readKnownTeachers(apiOf(args), args.request.signal) : [];
}

/** All visitors can open the page, but the server accepts courses only from admins (specification 6.2, trust B2). */
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

function CourseAdded({ course, onAnother }: { course: AdminCourse; onAnother: () => void }) {
  const isDraft = course.publication === 'draft';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The heading gets the focus of the button that is gone. The page scrolls up, because the new content is short.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className="sheet py-8 pr-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl leading-[2rem] outline-none">
        {isDraft ? messages.draftHeading(course.courseNo) : messages.addedHeading(course.courseNo)}
      </h2>
      <p lang={languageOf(course.title)}>{course.title}</p>
      <p className="text-soft">{isDraft ? messages.draftNext : messages.addedNext}</p>
      <div className="flex flex-wrap gap-3 pt-8">
        <LinkButton to={linkTo('adminLectures', { id: course._id })}>{messages.planLectures}</LinkButton>
        <LinkButton to={isDraft ? linkTo('adminShelf') : linkTo('course', { idOrSlug: course.slug })} look="outline">
          {isDraft ? messages.seeCourses : messages.viewCourse}
        </LinkButton>
        <Button look="quiet" onClick={onAnother}>
          {messages.addAnother}
        </Button>
      </div>
    </section>
  );
}

const drafts = createDrafts('admin', 'new-course', CourseFormValues);
const draftSwitches = createDrafts('admin', 'new-course-draft', v.literal(true));
const draftKey = 'course';

const emptyQuestion: Question = {
  title: messages.emptyTitle,
  text: messages.emptyText,
  confirmLabel: messages.empty,
  cancelLabel: messages.keepTyped,
  danger: true,
};

function AddCourse({ teachers, onAdded }: { teachers: Teacher[]; onAdded: (course: AdminCourse) => void }) {
  const accountId = adminSession.known()?._id;
  const key = useCourseKey(accountId ?? '', 'new');
  const [isDraft, setDraft] = useState(() => accountId !== undefined && draftSwitches.of(accountId, draftKey) === true);
  const [begun] = useState(() => (accountId === undefined ? null : drafts.of(accountId, draftKey)) ?? emptyCourse);
  const send: SendCourse = async (draft, onProgress) => {
    const upload = createUploadClient(onProgress);
    const headers = { 'Idempotency-Key': key.read() };
    const adding = isDraft
      ? upload('POST', '/api/admin/drafts', { body: draft, headers })
      : upload('POST', '/api/admin/list-course', { body: wholeDraft(draft), headers });
    const { course } = await adding.catch((error: unknown) => {
      if (isAddedBefore(error)) key.forgetLater();
      throw error;
    });
    keep(null);
    keepSwitch(false);
    key.forget();
    showToast(messages.added);
    onAdded(course);
    return course;
  };
  const keepSwitch = (on: boolean) => accountId !== undefined && draftSwitches.keep(accountId, draftKey, on || null);
  const keep = (values: CourseFormValues | null) => accountId !== undefined && drafts.keep(accountId, draftKey, values);
  const form = useCourseForm({ initial: emptyCourse, begun, isDraft, send });
  const { values } = form;
  const keepTyped = useEffectEvent(keep);
  useEffect(() => {
    if (values !== begun) keepTyped(values === emptyCourse ? null : withLightPictures(values));
  }, [values, begun]);
  useLeaveGuard(form.unsaved, leaveQuestion);
  const publish = (isPublic: boolean) => {
    setDraft(!isPublic);
    keepSwitch(!isPublic);
  };
  const empty = async () => {
    if (!(await confirmed(emptyQuestion))) return;
    key.forget();
    publish(true);
    form.change(() => emptyCourse);
  };
  return (
    <CourseForm
      form={form}
      isNew
      teachers={teachers}
      submitLabel={messages.add}
      problem={form.failure !== null && <AddFailure error={form.failure} isWaiting={form.isWaiting} />}
    >
      <section className="panel flex items-center gap-3 p-4 sm:p-5">
        <Switch label={messages.publishAtOnce} checked={!isDraft} onChange={publish} />
        <div>
          <p className="font-medium">{messages.publishAtOnce}</p>
          <p className="text-sm text-soft" aria-live="polite">
            {messages.publishHint[isDraft ? 'draft' : 'public']}
          </p>
        </div>
      </section>
      {form.unsaved && (
        <Button look="quiet" className="justify-self-start" onClick={empty}>
          {messages.empty}
        </Button>
      )}
    </CourseForm>
  );
}

function AddFailure({ error, isWaiting }: { error: unknown; isWaiting: boolean }) {
  if (isAddedBefore(error)) {
    const editCourses = (
      <LinkButton to={linkTo('adminCourses')} look="outline">
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
