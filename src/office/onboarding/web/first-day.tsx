import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLinks } from '#contract/admin-links.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { doneSteps, firstCourse, type Step, saidOf, stepNamed, steps } from '#office/onboarding/steps.ts';
import { useSchoolForm } from '#office/school-settings/web/use-school-form.ts';
import type { SchoolVersion } from '#school/profile/stored-school.ts';
import { CourseStep } from './course-step.tsx';
import { OpeningStep } from './opening-step.tsx';
import { PayingStep } from './paying-step.tsx';
import { ReachStep } from './reach-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { StepList } from './step-list.tsx';

type FirstDayProps = { stored: SchoolVersion; courses: ShelfCourse[] };

/** One question at a time; where one is stands in the address, so that Back leads to the question before. */
export function FirstDay({ stored, courses }: FirstDayProps) {
  const form = useSchoolForm(stored);
  const course = firstCourse(courses);
  const done = doneSteps(stored.school, course);
  const [search] = useSearchParams();
  // Where it began: what is done meanwhile moves nobody on.
  const [first] = useState<Step>(() => steps.find((one) => !done[one]) ?? 'opening');
  const step = stepNamed(search.get('step')) ?? first;
  const heading = useHeadingAt(step);
  const navigate = useNavigate();
  const goTo = (to: Step) => navigate(adminLinks.firstDay(to));

  const at = { form, heading, goTo };
  const shown: Record<Step, ReactNode> = {
    school: <SchoolStep {...at} />,
    reach: <ReachStep {...at} />,
    paying: <PayingStep {...at} />,
    course: <CourseStep {...at} course={course} />,
    opening: <OpeningStep {...at} course={course} done={done} />,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-7">
      <StepList now={step} done={done} said={saidOf(stored.school, course)} />
      {shown[step]}
    </div>
  );
}

/** Whoever comes to a step begins at its question. */
function useHeadingAt(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step>(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}
