import { shownDigits } from '#base/shared/interface-language.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowRightIcon, TickIcon } from '#base/ui/icons.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { adminScreens } from '#people/staff-accounts/screen-messages.ts';
import { firstFacts } from '#school/profile/first-facts.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';

const texts = adminScreens.firstSteps;

type FirstStepsProps = {
  /** At least one course is public. Also true if the courses could not be read. */
  isOpen: boolean;
};

export function FirstSteps({ isOpen }: FirstStepsProps) {
  const done = firstFacts(useSchool());
  const steps = [
    { ...texts.name, isDone: done.school, to: linkTo('adminFirstDay', { step: 'school' }) },
    { ...texts.reach, isDone: done.reach, to: linkTo('adminFirstDay', { step: 'reach' }) },
    { ...texts.paying, isDone: done.paying, to: linkTo('adminFirstDay', { step: 'paying' }) },
    { ...texts.course, isDone: isOpen, to: linkTo('adminFirstDay', { step: 'course' }) },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (next < 0) return null;
  return (
    <section aria-labelledby="first-steps" className="panel grid gap-3 p-5">
      <div>
        <h2 id="first-steps" className="text-xl">
          {texts.title}
        </h2>
        <p className="text-soft">{texts.text}</p>
      </div>
      <ol className="grid gap-2">
        {steps.map(({ title, text, isDone, to }, place) => (
          <li
            key={title}
            className={classNames(
              'flex items-center gap-3 rounded-control px-3 py-2',
              place === next && 'bg-green-soft',
            )}
          >
            <span
              className={classNames(
                'grid size-9 shrink-0 place-items-center rounded-full border-2 font-semibold',
                place === next ? 'border-green bg-green text-on-green' : 'border-line',
              )}
            >
              {isDone ? <TickIcon className="size-6 text-pen" /> : shownDigits(place + 1)}
              {isDone && <span className="sr-only">{texts.done}</span>}
            </span>
            <span className="min-w-0">
              <TextLink to={to}>{title}</TextLink>
              <span className="block text-soft text-sm">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <LinkButton to={linkTo('adminFirstDay')} className="justify-self-start">
        {next === 0 ? texts.begin : texts.goOn}
        <ArrowRightIcon />
      </LinkButton>
    </section>
  );
}
