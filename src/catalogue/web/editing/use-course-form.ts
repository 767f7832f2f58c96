import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AdminCourse, CourseDraftInput } from '#catalogue/course.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { isOffline, useWhenOnline } from '#platform/web/line.ts';
import {
  type CourseFormValues,
  draftOf,
  type FieldProblems,
  problemsOf,
  valueAt,
  valuesOf,
} from './course-form-values.ts';

/** Sends the draft and gives the stored course; `onProgress` takes the share that has left, 0 to 1. */
export type SendCourse = (draft: CourseDraftInput, onProgress: (share: number) => void) => Promise<AdminCourse>;

export type CourseForm = {
  values: CourseFormValues;
  change: (update: (former: CourseFormValues) => CourseFormValues) => void;
  problems: FieldProblems;
  /** Why the last try to send failed; null otherwise. */
  failure: unknown;
  /** It is sent again by itself when the line is back, unless it is changed before. */
  isWaiting: boolean;
  busy: boolean;
  /** Share of the form that has left, 0 to 1. */
  sent: number;
  unsaved: boolean;
  submit: (event?: FormEvent) => Promise<void>;
  /** The form's element, to find the first field that has to be corrected. */
  element: RefObject<HTMLFormElement | null>;
};

type Refused = { draft: CourseDraftInput; fields: Record<string, string> };

/**
 * Values, problems and sending of a course form. What was typed stays, whatever fails. `begun`: what was typed on an earlier visit, which is
 * not saved yet.
 */
export function useCourseForm(initial: CourseFormValues, send: SendCourse, begun = initial): CourseForm {
  const [values, setValues] = useState(begun);
  const [saved, setSaved] = useState(initial);
  const [failedTries, setFailedTries] = useState(0);
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

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (sending.current) return;
    stopWaiting();
    setFailure(null);
    const draft = draftOf(values);
    if (Object.keys(problemsOf(draft)).length > 0) return setFailedTries((count) => count + 1);
    sending.current = true;
    setBusy(true);
    setSent(0);
    const hasLeft = navigator.onLine;
    try {
      const stored = valuesOf(await send(draft, setSent));
      setValues((now) => (now === values ? stored : now));
      setSaved(stored);
      setFailedTries(0);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) setRefused({ draft, fields: error.fields });
      setFailedTries((count) => count + 1);
      if (!hasLeft && isOffline(error)) {
        setWaiting(true);
        online.wait(submit);
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const problems = failedTries > 0 ? problemsIn(draftOf(values), refused) : {};
  return {
    ...{ values, problems, failure, isWaiting, busy, sent, submit, element },
    change: (update) => {
      stopWaiting();
      setValues(update);
    },
    unsaved: values !== saved,
  };
}

/** The rules' own problems, and those that the server named in fields that were not changed since. */
function problemsIn(draft: CourseDraftInput, refused: Refused | null): FieldProblems {
  const named = Object.entries(refused?.fields ?? {}).filter(
    ([path]) => refused && valueAt(draft, path) === valueAt(refused.draft, path),
  );
  return { ...Object.fromEntries(named), ...problemsOf(draft) };
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
