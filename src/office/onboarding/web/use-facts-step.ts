import { useNextFocus } from '#base/ui/use-next-focus.ts';
import type { Step } from '#office/onboarding/steps.ts';
import type { School } from '#school/profile/school.ts';
import type { AtStep } from './step-frame.tsx';

export function useFactsStep(
  { form, goTo }: Pick<AtStep, 'form' | 'goTo'>,
  asks: readonly (keyof School)[],
  next: Step,
) {
  const focusOn = useNextFocus();
  return {
    failure: form.failure,
    busy: form.busy,
    onNext: async () => {
      const end = await form.save(asks);
      if (end === 'sent') goTo(next);
      else if (end !== 'failed') focusOn(`[name="${end.wrong}"]`);
    },
  };
}
