import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { TextField } from '#base/ui/field.tsx';
import { TickIcon } from '#base/ui/icons.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { doneSteps, firstCourse, type Step, saidOf, stepNamed, steps } from '#office/onboarding/steps.ts';
import { fieldOf } from '#office/school-settings/web/school-fields.tsx';
import { type SchoolForm, useSchoolForm } from '#office/school-settings/web/use-school-form.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { schoolMessages } from '#school/profile/school-messages.ts';
import type { SchoolVersion } from '#school/profile/stored-school.ts';
import { CourseStep } from './course-step.tsx';
import { OpeningStep } from './opening-step.tsx';
import { PayingStep } from './paying-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { type AtStep, StepFrame } from './step-frame.tsx';
import { StepList } from './step-list.tsx';
import { useFactsStep } from './use-facts-step.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  try {
    const [stored, { courses }] = await Promise.all([
      api('GET', '/api/admin/school', { signal }),
      api('GET', '/api/admin/shelf', { signal }),
    ]);
    return { loaded: { stored, courses }, problem: null };
  } catch (error) {
    return { loaded: null, ...loadProblem(error, () => messages.loadFailed) };
  }
}

export default function FirstDayPage() {
  const { loaded, problem } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={messages.title} hasRail={false} actions={<Leaving />}>
      {loaded ? <FirstDay {...loaded} /> : <RetryNotice>{problem}</RetryNotice>}
    </AdminLayout>
  );
}

const Leaving = () => (
  <>
    <p className="flex items-center gap-1 text-sm text-soft">
      <TickIcon className="size-5 text-green" />
      {messages.saved}
    </p>
    <TextLink to={linkTo('adminDashboard')}>{messages.later}</TextLink>
  </>
);

type FirstDayProps = { stored: SchoolVersion; courses: ShelfCourse[] };

/** The step is in the address, so that the browser's Back button opens the step before. */
function FirstDay({ stored, courses }: FirstDayProps) {
  const form = useSchoolForm(stored);
  const course = firstCourse(courses);
  const done = doneSteps(stored.school, course);
  const [search] = useSearchParams();
  // The first step that was unfinished when the page opened. So completing a step does not open the next one by itself.
  const [first] = useState<Step>(() => steps.find((one) => !done[one]) ?? 'opening');
  const step = stepNamed(search.get('step')) ?? first;
  const heading = useHeadingAt(step);
  const navigate = useNavigate();
  const goTo = (to: Step) => navigate(linkTo('adminFirstDay', { step: to }));

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

const asks = ['phone', 'email'] as const;

function ReachStep(at: AtStep) {
  const { form } = at;
  const text = (name: (typeof asks)[number]) => ({
    ...fieldOf(form, name, form.values[name], (typed) => form.change(name, typed)),
    label: schoolMessages.fields[name],
  });
  return (
    <StepFrame step="reach" {...at} {...useFactsStep(at, asks, 'paying')} preview={<ReachPreview form={form} />}>
      <div className="panel grid gap-4 p-5">
        <TextField {...text('phone')} inputMode="tel" autoComplete="tel" />
        <TextField {...text('email')} inputMode="email" autoComplete="email" />
      </div>
    </StepFrame>
  );
}

function ReachPreview({ form }: { form: SchoolForm }) {
  const { phone, email } = form.values;
  const [hasPhone, hasEmail] = [phone !== '' && form.isComplete('phone'), email !== '' && form.isComplete('email')];
  return (
    <div className="panel grid gap-2 p-5">
      <p className="font-bold font-display text-lg">{messages.contact}</p>
      {hasPhone && (
        <p>
          {messages.questionsCall} <b>{formatPhone(normalisePhone(phone) ?? phone)}</b>
        </p>
      )}
      {hasEmail && (
        <p className="wrap-anywhere">
          {messages.orWrite} <b>{email}</b>
        </p>
      )}
      {!(hasPhone || hasEmail) && <p className="text-soft text-sm">{messages.noReach}</p>}
    </div>
  );
}
