import { shownDigits } from '#base/shared/interface-language.ts';
import { homeMessages as messages } from '#school/pages/home-messages.ts';
import type { ShownSchool } from '#school/profile/school.ts';
import { waysToPay } from '#school/profile/ways-to-pay.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { HomeSection } from './home-section.tsx';
import drawings from './home-steps.svg';

/** Steps with drawings. One file holds all three drawings, which saves requests on slow connections. */
const stepsOf = (school: ShownSchool) => [
  { ...messages.step.choose, drawing: `${drawings}#choose` },
  { ...messages.step.pay, text: messages.step.pay.text(waysToPay(school)), drawing: `${drawings}#pay` },
  {
    ...messages.step.watch,
    text: messages.step.watch.text(school.checkingTime),
    drawing: `${drawings}#watch`,
  },
];

export function HomeSteps() {
  const school = useSchool();
  return (
    <HomeSection heading={messages.steps}>
      <ol className="panel grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {stepsOf(school).map(({ name, text, drawing }, index) => (
          <li
            key={name}
            className="grid grid-cols-[6rem_1fr] items-center gap-x-4 px-4 py-2.5 md:grid-cols-1 md:gap-y-3 md:p-6"
          >
            <img src={drawing} alt="" width="160" height="120" loading="lazy" className="w-full md:mx-auto md:w-40" />
            <div>
              <h3 className="text-xl">
                <span aria-hidden="true" className="pr-1.5 text-pen">
                  {shownDigits(index + 1)}
                </span>
                {name}
              </h3>
              <p className="pt-0.5">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
