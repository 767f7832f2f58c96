import { Link } from 'react-router';
import { shownDigits } from '#base/shared/interface-language.ts';
import { classNames } from '#base/ui/class-names.ts';
import { TickIcon } from '#base/ui/icons.tsx';
import { linkTo } from '#contract/links.ts';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { type Step, steps } from '#office/onboarding/steps.ts';

type StepListProps = { now: Step; done: Record<Step, boolean>; said: Record<Step, string> };

export function StepList({ now, done, said }: StepListProps) {
  return (
    <nav aria-label={messages.steps} className="lg:sticky lg:top-20">
      <p className="font-medium text-soft text-sm lg:hidden">{messages.stepOf(steps.indexOf(now) + 1, steps.length)}</p>
      <ol className="hidden gap-1 lg:grid">
        {steps.map((step, place) => (
          <li key={step}>
            <Link
              to={linkTo('adminFirstDay', { step })}
              aria-current={step === now ? 'step' : undefined}
              className={classNames(
                'flex items-start gap-3 rounded-control px-3 py-2.5 hover:bg-green-soft',
                step === now && 'bg-green-soft',
              )}
            >
              <Mark isNow={step === now} isDone={done[step]} number={place + 1} />
              <span className="min-w-0 wrap-anywhere">
                <span
                  className={classNames(
                    'block',
                    step === now && 'text-green',
                    (step === now || done[step]) && 'font-semibold',
                  )}
                >
                  {messages.of[step].name}
                </span>
                <span className="block text-soft text-sm">{(done[step] && said[step]) || messages.of[step].about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ isNow, isDone, number }: { isNow: boolean; isDone: boolean; number: number }) {
  return (
    <span
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full border-2 font-semibold text-sm',
        isNow && !isDone ? 'border-green bg-green text-on-green' : 'border-line',
        isDone && 'bg-paper',
      )}
    >
      {isDone ? <TickIcon className="size-5 text-pen" /> : shownDigits(number)}
      {isDone && <span className="sr-only">{messages.done}</span>}
    </span>
  );
}
