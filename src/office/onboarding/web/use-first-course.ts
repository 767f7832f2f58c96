import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { createDrafts } from '#base/platform/web/drafts.ts';
import { showToast } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { formMessages } from '#courses/catalogue/form-messages.ts';
import { draftOf, largestDraft, wholeDraft } from '#courses/catalogue/web/editing/course-form-values.ts';
import { createUploadClient, isAddedBefore, useCourseKey } from '#courses/catalogue/web/editing/upload.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import type { School } from '#school/profile/school.ts';
import { courseOf, nothingTyped, outlineOf, problemsOfCourse, problemsOfLecture, TypedCourse } from './first-course.ts';

const drafts = createDrafts('admin', 'first-course', TypedCourse);
const draftKey = 'course';

/**
 * State of the form for the first course. The device stores what is typed until the course and its lecture are created.
 * `onLectureFailed` is called if the course was created but its lecture was not.
 */
export function useFirstCourse(school: School, onLectureFailed: (error: unknown) => void) {
  const me = adminSession.known();
  const accountId = me?._id ?? '';
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<TypedCourse>(() => drafts.of(accountId, draftKey) ?? nothingTyped);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useCourseKey(accountId, 'first');
  const teacher = me?.name ?? '';
  const values = courseOf(typed, school, teacher);
  const found = problemsOfCourse(typed, values);

  function change(patch: Partial<TypedCourse>): void {
    const next = { ...typed, ...patch };
    setTyped(next);
    setFailure(null);
    const picture = next.picture.length > largestDraft ? '' : next.picture;
    drafts.keep(accountId, draftKey, { ...next, picture });
  }

  /**
   * Creates the course as a draft, then its lecture. Repeated calls create no second course. Returns `wrong`, the name
   * of the first invalid field, if nothing was sent.
   */
  async function send(): Promise<'sent' | 'failed' | { wrong: string }> {
    setAsked(true);
    const wrong = asked.find((name) => found[name]);
    if (wrong) return { wrong };
    setBusy(true);
    setFailure(null);
    try {
      const { course } = await createUploadClient(() => undefined)('POST', '/api/admin/list-course', {
        body: { ...wholeDraft(draftOf(values)), publication: 'draft' },
        headers: { 'Idempotency-Key': key.read() },
      });
      key.forget();
      const end = await sendLecture(course._id, typed).then(
        () => 'sent' as const,
        (error: unknown) => {
          onLectureFailed(error);
          return 'failed' as const;
        },
      );
      if (end === 'sent') drafts.keep(accountId, draftKey, null);
      await revalidate();
      return end;
    } catch (error) {
      setFailure(error);
      if (isAddedBefore(error)) await showAdded();
      return 'failed';
    } finally {
      setBusy(false);
    }
  }

  /**
   * Shows a course that an earlier attempt created. Text that was typed after that attempt is not saved, and must be
   * entered in the course form.
   */
  async function showAdded(): Promise<void> {
    key.forget();
    showToast(formMessages.alreadyAdded);
    await revalidate();
  }

  return { typed, values, teacher, busy, failure, change, send, problems: isAsked ? found : {} };
}

async function sendLecture(courseId: string, typed: TypedCourse): Promise<void> {
  const lecture = outlineOf(typed);
  if (lecture) await api('PUT', '/api/courses/:id/lecture', { params: { id: courseId }, body: { lecture } });
}

const lectureFields = ['lectureTitle', 'lectureLink'];
const asked = ['title', 'shortDescription', 'courseFee', 'instructor.name', 'fbLink', ...lectureFields];

export type FirstCourse = ReturnType<typeof useFirstCourse>;

/**
 * Returns the form of the typed lecture that was not saved with the course. Null if the course has lectures, or if this
 * device has no draft of a lecture. `refusal` is the error of the first attempt to save the lecture, if known.
 */
export function useLeftLecture({ _id, lectures }: Pick<ShelfCourse, '_id' | 'lectures'>, refusal: unknown) {
  const accountId = adminSession.known()?._id ?? '';
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(() => (lectures === 0 ? drafts.of(accountId, draftKey) : null));
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(refusal);
  const [isLeft] = useState(() => typed !== null && outlineOf(typed) !== null);
  if (!isLeft || typed === null) return null;
  const found = problemsOfLecture(typed);

  function change(patch: Partial<TypedCourse>): void {
    if (typed === null) return;
    setTyped({ ...typed, ...patch });
    setFailure(null);
    drafts.keep(accountId, draftKey, { ...typed, ...patch });
  }

  async function send(): Promise<'sent' | 'failed' | { wrong: string }> {
    setAsked(true);
    const wrong = lectureFields.find((name) => found[name]);
    if (wrong) return { wrong };
    setBusy(true);
    setFailure(null);
    try {
      if (typed) await sendLecture(_id, typed);
      drafts.keep(accountId, draftKey, null);
      await revalidate();
      return 'sent';
    } catch (error) {
      setFailure(error);
      return 'failed';
    } finally {
      setBusy(false);
    }
  }

  return { typed, busy, failure, change, send, problems: isAsked ? found : {} };
}
