import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isOffline, useWhenOnline } from '#base/platform/web/connectivity.ts';
import { ApiError } from '#base/platform/web/json-client.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import {
  type CourseFormValues,
  draftOf,
  type FieldProblems,
  type FormDraft,
  problemsOf,
  valueAt,
  valuesOf,
  withPictures,
} from './course-form-values.ts';
import { drawCover } from './draw-cover.ts';

/**
 * Sends the form and returns the stored course. `onProgress` gets the uploaded share, 0 to 1. `toPublish` is true if a
 * complete course is to be published.
 */
export type SendCourse = (
  draft: FormDraft,
  onProgress: (share: number) => void,
  toPublish: boolean,
) => Promise<AdminCourse>;

export type CourseForm = {
  values: CourseFormValues;
  change: (update: (former: CourseFormValues) => CourseFormValues) => void;
  problems: FieldProblems;
  failure: unknown;
  /** Sending failed offline. The form will be sent when the browser is online, unless it is changed before. */
  isWaiting: boolean;
  busy: boolean;
  /** Uploaded share of the request, 0 to 1. */
  sent: number;
  unsaved: boolean;
  /** True if every field must be filled. For a draft this is false until the admin wants to publish it. */
  needsAll: boolean;
  submit: (event?: FormEvent) => Promise<void>;
  publish: () => Promise<void>;
  element: RefObject<HTMLFormElement | null>;
};

type Refused = { draft: FormDraft; fields: Record<string, string> };

type CourseFormOptions = {
  initial: CourseFormValues;
  begun?: CourseFormValues;
  isDraft: boolean;
  send: SendCourse;
  complete?: (values: CourseFormValues) => CourseFormValues;
};

export function useCourseForm(options: CourseFormOptions): CourseForm {
  const { initial, begun = initial, isDraft, send, complete = (values) => values } = options;
  const { colours } = useSchool();
  const [values, setValues] = useState(begun);
  const [saved, setSaved] = useState(initial);
  const [failedTries, setFailedTries] = useState(0);
  const [toPublish, setToPublish] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isWaiting, setWaiting] = useState(false);
  const online = useWhenOnline();
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failedTries > 0) focusFirstProblem(element.current);
  }, [failedTries]);

  function stopWaiting(): void {
    online.cancel();
    setWaiting(false);
  }

  async function submit(publishes: boolean): Promise<void> {
    if (sending.current) return;
    stopWaiting();
    setFailure(null);
    setToPublish(publishes);
    const filled = publishes ? complete(values) : values;
    const isPartial = isDraft && !publishes;
    if (Object.keys(problemsOf(judged(filled), isPartial)).length > 0) return setFailedTries((count) => count + 1);
    const draft = draftOf(withPictures(filled, (shape, words) => drawCover(shape, words, colours)));
    sending.current = true;
    setBusy(true);
    setSent(0);
    const hasLeft = navigator.onLine;
    try {
      const stored = valuesOf(await send(draft, setSent, publishes));
      setValues((now) => (now === values ? stored : now));
      setSaved(stored);
      setFailedTries(0);
      setToPublish(false);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) setRefused({ draft, fields: error.fields });
      setFailedTries((count) => count + 1);
      if (!hasLeft && isOffline(error)) {
        setWaiting(true);
        online.wait(() => submit(publishes));
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const needsAll = !isDraft || toPublish;
  const shown = judged(toPublish ? complete(values) : values);
  const problems = failedTries > 0 ? problemsIn(shown, refused, !needsAll) : {};
  return {
    ...{ values, problems, failure, isWaiting, busy, sent, needsAll, element },
    submit: (event) => {
      event?.preventDefault();
      return submit(false);
    },
    publish: () => submit(true),
    change: (update) => {
      stopWaiting();
      setValues(update);
    },
    unsaved: values !== saved,
  };
}

const judged = (values: CourseFormValues) => draftOf(withPictures(values, () => 'drawn'));

function problemsIn(draft: FormDraft, refused: Refused | null, isPartial: boolean): FieldProblems {
  const named = Object.entries(refused?.fields ?? {}).filter(
    ([path]) => refused && valueAt(draft, path) === valueAt(refused.draft, path),
  );
  return { ...Object.fromEntries(named), ...problemsOf(draft, isPartial) };
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
