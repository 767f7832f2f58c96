import type { FormEvent, ReactNode, RefObject } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { Button } from '#base/ui/button.tsx';
import { ArrowRightIcon } from '#base/ui/icons.tsx';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { type Step, steps } from '#office/onboarding/steps.ts';
import type { SchoolForm } from '#office/school-settings/web/use-school-form.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';

export type AtStep = {
  form: SchoolForm;
  heading: RefObject<HTMLHeadingElement | null>;
  goTo: (step: Step) => void;
};

type StepFrameProps = Pick<AtStep, 'heading' | 'goTo'> & {
  step: Step;
  said?: { heading: string; text: string };
  preview: ReactNode;
  failure: unknown;
  busy: boolean;
  onNext: () => void;
  end?: ReactNode;
  children: ReactNode;
};

export function StepFrame({ step, said, preview, failure, busy, onNext, end, children, ...at }: StepFrameProps) {
  const { heading, text } = said ?? messages.of[step];

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onNext();
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-7"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <section className="sheet py-8 pr-4">
          <h2
            ref={at.heading}
            tabIndex={-1}
            className="text-2xl leading-[2rem] outline-none sm:text-3xl sm:leading-[2rem]"
          >
            {heading}
          </h2>
          <p>{text}</p>
        </section>
        {children}
        <details className="panel xl:hidden">
          <summary className="flex min-h-11 items-center px-4 font-semibold text-green">{messages.preview}</summary>
          <div className="px-4 pb-4">{preview}</div>
        </details>
        <Ways step={step} busy={busy} failure={failure} end={end} goTo={at.goTo} />
      </div>
      <aside aria-label={messages.preview} className="hidden gap-2 xl:sticky xl:top-20 xl:grid">
        <p className="text-soft text-sm">{messages.preview}</p>
        {preview}
      </aside>
    </form>
  );
}

function Ways({ step, busy, failure, end, goTo }: Pick<StepFrameProps, 'step' | 'busy' | 'failure' | 'end' | 'goTo'>) {
  const place = steps.indexOf(step);
  const [before, after] = [steps[place - 1], steps[place + 1]];
  return (
    <div className="panel sticky bottom-0 z-10 grid gap-3 p-3 shadow-card sm:bottom-3">
      {failure !== null && (
        <FormFailure error={failure} sentence={sendingProblem(failure, messages.saveFailed, false)} />
      )}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {before && (
          <Button look="quiet" onClick={() => goTo(before)}>
            {messages.back}
          </Button>
        )}
        <span className="ml-auto max-sm:hidden" />
        {after && (
          <Button look="quiet" onClick={() => goTo(after)}>
            {messages.skip}
          </Button>
        )}
        {end ?? (
          <Button type="submit" busy={busy} className="max-sm:grow">
            <span>
              {messages.next}
              {after && <span className="max-sm:sr-only">{messages.nextIs[after]}</span>}
            </span>
            <ArrowRightIcon />
          </Button>
        )}
      </div>
    </div>
  );
}
