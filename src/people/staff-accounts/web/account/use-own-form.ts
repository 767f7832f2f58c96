import type { GenericSchema } from 'valibot';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { useForm } from '#base/ui/use-form.ts';
import { accountTexts as texts } from '#people/staff-accounts/account-messages.ts';
import { adminSignIn } from '#people/staff-accounts/web/session.ts';

export function useOwnForm<Values extends Record<string, string>, Output>(
  initial: Values,
  schema: GenericSchema<unknown, Output>,
  submit: (values: Output) => Promise<void>,
) {
  const hasEnded = useEndedSession(adminSignIn);
  return useForm({ initial, schema, fallback: texts.failed, submit, onFailure: hasEnded });
}
