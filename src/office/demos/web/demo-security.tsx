import * as v from 'valibot';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';

const initial = { current: '', next: '', again: '' };

const NewPassword = v.pipe(
  v.object({
    current: v.string(),
    next: v.pipe(v.string(), v.minLength(6, texts.passwordTooShort)),
    again: v.string(),
  }),
  v.forward(
    v.partialCheck([['next'], ['again']], ({ next, again }) => next === again, texts.passwordsDiffer),
    ['again'],
  ),
);

export function SecuritySettings() {
  const { form, field, busy, setValues } = useForm({
    initial,
    schema: NewPassword,
    fallback: texts.passwordTooShort,
    submit: async () => {
      setValues(initial);
      showToast(texts.passwordChanged, 'info');
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField {...field('current')} label={texts.currentPassword} type="password" autoComplete="off" />
      <TextField
        {...field('next')}
        label={texts.newPassword}
        hint={texts.passwordHint}
        type="password"
        autoComplete="off"
      />
      <TextField {...field('again')} label={texts.confirmPassword} type="password" autoComplete="off" />
      <Button type="submit" busy={busy} className="justify-self-start">
        {texts.changePassword}
      </Button>
    </form>
  );
}
