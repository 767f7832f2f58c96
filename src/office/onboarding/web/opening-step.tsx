import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { ShareLink } from '#base/ui/share-link.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { askIfFree } from '#courses/catalogue/web/choosing/free-question.ts';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { type Step, steps } from '#office/onboarding/steps.ts';
import { CourseShown } from './course-shown.tsx';
import { type AtStep, StepFrame } from './step-frame.tsx';

type OpeningStepProps = AtStep & { course: ShelfCourse | undefined; done: Record<Step, boolean> };

/** Publishes the first course. Until then visitors read that the school opens soon. */
export function OpeningStep({ course, done, ...at }: OpeningStepProps) {
  const { open, busy, failure } = useOpening(course);
  const isOpen = done.opening;

  async function next(): Promise<void> {
    if (await open()) at.heading.current?.focus();
  }

  return (
    <StepFrame
      step="opening"
      {...at}
      {...(isOpen ? { said: { heading: messages.isOpen, text: messages.isOpenText } } : {})}
      failure={failure}
      busy={busy}
      onNext={next}
      preview={
        course ? (
          <CourseShown course={course} />
        ) : (
          <p className="panel p-5 text-soft text-sm">{messages.missingOf.course}</p>
        )
      }
      end={
        isOpen ? (
          <LinkButton to={linkTo('adminDashboard')} className="max-sm:grow">
            {messages.toDashboard}
          </LinkButton>
        ) : (
          <Button type="submit" busy={busy} aria-disabled={course === undefined} className="max-sm:grow">
            {messages.open}
          </Button>
        )
      }
    >
      {isOpen && (
        <div className="panel grid gap-3 p-5">
          <Address name={at.form.values.name} />
          <div className="flex flex-wrap gap-3">
            <ShareLink title={at.form.values.name} address={location.origin} look="outline" />
            <LinkButton to={linkTo('home')} look="outline">
              {messages.see}
            </LinkButton>
          </div>
        </div>
      )}
      <Missing course={course} done={done} />
    </StepFrame>
  );
}

function useOpening(course: ShelfCourse | undefined) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function open(): Promise<boolean> {
    const free = course && (await askIfFree(course));
    if (!free) return false;
    setBusy(true);
    setFailure(null);
    try {
      const params = { id: course._id };
      await api('PUT', '/api/admin/courses/:id/publication', { params, body: { publication: 'public', ...free } });
      await revalidate();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { open, busy, failure };
}

function Address({ name }: { name: string }) {
  const isOwn = ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);
  return (
    <div className="grid gap-1">
      <p className="text-soft text-sm">{messages.yourAddress}</p>
      <p className="font-bold font-display text-lg wrap-anywhere">{name}</p>
      <p className="font-mono text-lg wrap-anywhere">{location.origin}</p>
      {isOwn && <p className="text-amber text-sm">{messages.ownComputer}</p>}
    </div>
  );
}

function Missing({ course, done }: Pick<OpeningStepProps, 'course' | 'done'>) {
  const left = steps.filter((step) => step !== 'opening' && !done[step]);
  const lacksLectures = course?.lectures === 0;
  if (left.length === 0 && !lacksLectures) return <p className="panel p-5 text-soft">{messages.nothingMissing}</p>;
  return (
    <section aria-labelledby="missing" className="panel grid gap-2 p-5">
      <h3 id="missing" className="text-lg">
        {messages.missing}
      </h3>
      <ul className="grid gap-2">
        {left.map((step) => (
          <li key={step} className="flex flex-wrap items-baseline justify-between gap-x-4">
            {messages.missingOf[step]}{' '}
            <TextLink to={linkTo('adminFirstDay', { step })}>{messages.of[step].name}</TextLink>
          </li>
        ))}
        {course && lacksLectures && (
          <li className="flex flex-wrap items-baseline justify-between gap-x-4">
            {messages.missingOf.lectures}{' '}
            <TextLink to={linkTo('adminLectures', { id: course._id })}>{messages.planLectures}</TextLink>
          </li>
        )}
      </ul>
    </section>
  );
}
