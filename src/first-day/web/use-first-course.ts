import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminSession } from '#admin/web/session.ts';
import { draftOf } from '#catalogue/web/editing/course-form-values.ts';
import { createUploadClient, newIdempotencyKey } from '#catalogue/web/editing/upload.ts';
import { api } from '#platform/web/api-client.ts';
import { createDrafts } from '#platform/web/kept-drafts.ts';
import type { School } from '#site/school.ts';
import { courseOf, nothingTyped, outlineOf, problemsOfCourse, TypedCourse } from './first-course.ts';

const drafts = createDrafts('admin', 'first-course', TypedCourse);
const draftKey = 'course';
/** Characters of a picture that is kept on the device beside the words; a heavier one is chosen again. */
const heaviestKept = 1_000_000;

/** What is typed of the first course lies on the device until the course stands. */
export function useFirstCourse(school: School) {
  const me = adminSession.known();
  const accountId = me?._id ?? '';
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<TypedCourse>(() => drafts.of(accountId, draftKey) ?? nothingTyped);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef<string>(null);
  const teacher = me?.name ?? '';
  const values = courseOf(typed, school, teacher);
  const found = problemsOfCourse(typed, values);

  function change(patch: Partial<TypedCourse>): void {
    const next = { ...typed, ...patch };
    // Another course than the one that was sent.
    key.current = null;
    setTyped(next);
    setFailure(null);
    const picture = next.picture.length > heaviestKept ? '' : next.picture;
    drafts.keep(accountId, draftKey, { ...next, picture });
  }

  /** One course, however often it is sent; a draft until the doors open. Answers the name of the first wrong field. */
  async function send(): Promise<'sent' | 'failed' | { wrong: string }> {
    setAsked(true);
    const wrong = asked.find((name) => found[name]);
    if (wrong) return { wrong };
    setBusy(true);
    setFailure(null);
    key.current ??= newIdempotencyKey();
    try {
      const { course } = await createUploadClient(() => undefined)('POST', '/api/admin/list-course', {
        body: { ...draftOf(values), publication: 'draft' },
        headers: { 'Idempotency-Key': key.current },
      });
      const lecture = outlineOf(typed);
      if (lecture) await api('PUT', '/api/courses/:id/lecture', { params: { id: course._id }, body: { lecture } });
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

  return { typed, values, teacher, busy, failure, change, send, problems: isAsked ? found : {} };
}

/** In the order of the form. */
const asked = ['title', 'shortDescription', 'courseFee', 'instructor.name', 'fbLink', 'lectureTitle', 'lectureLink'];

export type FirstCourse = ReturnType<typeof useFirstCourse>;
