import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { Button } from '#base/ui/button.tsx';
import { TextArea, TextField } from '#base/ui/field.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { useLeaveGuard } from '#base/ui/use-leave-guard.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { testimonialMessages as messages } from '#school/testimonials/testimonial-messages.ts';
import { Testimonial } from '#school/testimonials/testimonials.ts';

const empty: Testimonial = { text: '', name: '', about: '' };

type TestimonialFormProps = {
  id: string;
  voice: Testimonial | null;
  onSave: (voice: Testimonial) => Promise<void>;
  onCancel: () => void;
};

export function TestimonialForm({ id, voice, onSave, onCancel }: TestimonialFormProps) {
  const initial = voice ?? empty;
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<unknown>(null);
  const { values, form, field, busy } = useForm<Testimonial, Testimonial>({
    initial,
    schema: Testimonial,
    fallback: messages.saveFailed,
    submit: async (typed) => {
      setFailure(null);
      await onSave(typed);
    },
    onFailure: (error) => {
      setFailure(error);
      return true;
    },
  });
  const isChanged = (['text', 'name', 'about'] as const).some((name) => values[name] !== initial[name]);
  useLeaveGuard(isChanged, messages.leave);
  return (
    <form {...form} id={id} className="panel grid max-w-2xl gap-4 p-5">
      <TextArea {...field('text')} label={messages.text} rows={4} required />
      <TextField {...field('name')} label={messages.name} required />
      <TextField {...field('about')} label={messages.about} placeholder={messages.aboutExample} />
      {failure !== null && (
        <FormFailure
          error={failure}
          sentence={sendingProblem(failure, messages.saveFailed, false)}
          action={
            statusOf(failure) === 409 && (
              <Button look="outline" onClick={() => revalidate()}>
                {messages.reload}
              </Button>
            )
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {voice ? messages.saveChange : messages.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
