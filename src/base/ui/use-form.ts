import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { isOffline, sendingProblem, useWhenOnline } from '#base/platform/web/connectivity.ts';
import { ApiError } from '#base/platform/web/json-client.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { useAfterPress } from './use-after-press.ts';

type Values = Record<string, string>;
/**
 * `form` is the message of the whole form. If there is none, screen readers announce the error of the field
 * `announced`.
 */
type Problems = { form?: string; fields: Partial<Record<string, string>>; announced?: string | undefined };

type FormRule<V extends Values, Output> = {
  initial: V;
  schema: v.GenericSchema<unknown, Output>;
  submit: (output: Output, values: V) => Promise<void>;
  /** The message to show if the server's answer has none (specification 8.1). */
  fallback: string;
  together?: string;
  /** Returns true if it handled the failure, such as a 401 that leads to the login page with the typed text. */
  onFailure?: (error: unknown, typed: V) => boolean;
  /**
   * Whether sending the form twice has no further effect, so that it may be sent again automatically if the answer was
   * lost.
   */
  repeatable?: boolean;
};

/** State and handlers of a form of text fields. After any failure the typed values stay. */
export function useForm<V extends Values, Output>({
  initial,
  schema,
  submit,
  fallback,
  together,
  onFailure,
  repeatable = false,
}: FormRule<V, Output>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({ fields: {} });
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const online = useWhenOnline();
  const newest = useRef(values);
  useLayoutEffect(() => {
    newest.current = values;
  });

  // Takes over text that was filled in or typed before hydration.
  useLayoutEffect(() => {
    const typed = [...(element.current?.elements ?? [])].filter((input) => input instanceof HTMLInputElement);
    setValues((former) => ({
      ...former,
      ...Object.fromEntries(typed.filter(({ name }) => name in former).map(({ name, value }) => [name, value])),
    }));
  }, []);

  function set(name: keyof V & string, value: string): void {
    // A form that the user is editing again must not be sent automatically.
    online.cancel();
    setValues((former) => ({ ...former, [name]: value }));
    setProblems(({ fields: { [name]: _, ...fields } }) => ({ fields }));
  }

  /** Shows a field's error after the user filled the field and left it. An empty field is not yet an error. */
  function check(name: keyof V & string): void {
    const { issues } = v.safeParse(schema, newest.current);
    const problem = newest.current[name] && issues && problemsOf(issues, together).fields[name];
    if (!problem) return;
    setProblems((former) =>
      former.fields[name] === problem
        ? former
        : { ...former, fields: { ...former.fields, [name]: problem }, announced: name },
    );
  }

  function show(found: Problems): void {
    const named = [...(element.current?.elements ?? [])].map((input) => input.getAttribute('name') ?? '');
    const first = named.find((name) => found.fields[name] !== undefined);
    flushSync(() => setProblems({ ...found, announced: found.form === undefined ? first : undefined }));
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (sending.current) return;
    online.cancel();
    const checked = v.safeParse(schema, values);
    if (!checked.success) return show(problemsOf(checked.issues, together));
    sending.current = true;
    setBusy(true);
    setProblems({ fields: {} });
    // A request begun offline did not reach the server, so it can be sent again later.
    const hasLeft = navigator.onLine;
    try {
      await submit(checked.output, values);
    } catch (error) {
      const isWaiting = isOffline(error) && (repeatable || !hasLeft);
      if (!onFailure?.(error, newest.current)) show(refusalProblems(error, sendingProblem(error, fallback, isWaiting)));
      if (isWaiting) online.wait(send);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function field(name: keyof V & string) {
    return {
      name,
      value: values[name],
      error: problems.fields[name],
      announced: problems.announced === name,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      onBlur: () => afterPress(() => check(name)),
    };
  }

  /** `post` keeps typed text out of the address if the form is submitted before hydration. */
  const form = { ref: element, onSubmit: send, noValidate: true, method: 'post' } as const;

  return { values, set, setValues, form, field, send, busy, problem: problems.form, problems };
}

function problemsOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]], together?: string): Problems {
  const fields: Problems['fields'] = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue);
    if (name) fields[name] ??= issue.message === together ? sharedMessages.required : issue.message;
  }
  const isForForm = together !== undefined && issues.some((issue) => issue.message === together);
  if (isForForm) return { form: together, fields };
  return Object.keys(fields).length > 0 ? { fields } : { form: issues[0].message, fields };
}

/** The message of the whole form is left out if a field already shows it. */
function refusalProblems(error: unknown, form: string): Problems {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.values(fields).includes(form) ? { fields } : { form, fields };
}
