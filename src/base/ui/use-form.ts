import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { isOffline, sendingProblem, useWhenOnline } from '#base/platform/web/connectivity.ts';
import { ApiError } from '#base/platform/web/json-client.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { useAfterPress } from './use-after-press.ts';

type Values = Record<string, string>;
/** `announced`: the field whose problem is said at once, where none of the whole form is. */
type Problems = { form?: string; fields: Partial<Record<string, string>>; announced?: string | undefined };

type FormRule<V extends Values, Output> = {
  initial: V;
  /** The feature's own schema: the one that the server applies too. */
  schema: v.GenericSchema<unknown, Output>;
  /** Sends what was typed; a refusal's fields and sentence are shown beside what they speak of. */
  submit: (output: Output, values: V) => Promise<void>;
  /** Shown when the server gave no sentence of its own (specification 8.1). */
  fallback: string;
  /** A sentence of the schema that speaks of several fields at once: said once for the whole form. */
  together?: string;
  /** Handles a failure itself when it answers true, such as a 401 that leads to the login page with what is typed by now. */
  onFailure?: (error: unknown, typed: V) => boolean;
  /** Sent twice it does no more than once: it may be sent again by itself after a lost answer, too. */
  repeatable?: boolean;
};

/** Values, problems and sending of one form of text fields. What was typed stays, whatever fails. */
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

  // The browser fills in saved passwords, and people type, before the page has come alive.
  useLayoutEffect(() => {
    const typed = [...(element.current?.elements ?? [])].filter((input) => input instanceof HTMLInputElement);
    setValues((former) => ({
      ...former,
      ...Object.fromEntries(typed.filter(({ name }) => name in former).map(({ name, value }) => [name, value])),
    }));
  }, []);

  function set(name: keyof V & string, value: string): void {
    // What is half changed is not sent by itself.
    online.cancel();
    setValues((former) => ({ ...former, [name]: value }));
    setProblems(({ fields: { [name]: _, ...fields } }) => ({ fields }));
  }

  /** Says what is wrong with one field once it was filled and left; an empty one is not yet a mistake. */
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

  /** Shows what is wrong, says one sentence of it, and brings the first wrong field under the cursor. */
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
    // What begins without a line does not leave this browser.
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

  /** Everything an input of that name needs. */
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

  /** Everything the form element needs. `post` keeps what is typed out of the address before the page has come alive. */
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

/** The server's sentence for the whole is left out when it stands beside a field already. */
function refusalProblems(error: unknown, form: string): Problems {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.values(fields).includes(form) ? { fields } : { form, fields };
}
