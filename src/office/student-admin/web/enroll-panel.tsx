import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { byTitle } from '#base/shared/title-order.ts';
import { Button } from '#base/ui/button.tsx';
import { SelectField, TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { pageTexts as texts } from '#office/student-admin/screen-messages.ts';
import { HandForm as schema } from '#office/student-admin/student-facts.ts';
import { Panel } from './panel.tsx';
import type { StudentActions } from './use-student-actions.ts';

type EnrollPanelProps = { studentId: string; enrolled: string[]; actions: StudentActions };

export function EnrollPanel({ studentId, enrolled, actions }: EnrollPanelProps) {
  const [courses, setCourses] = useState<ShelfCourse[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function open(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const shelf = await api('GET', '/api/admin/shelf', {});
      setCourses(shelf.courses.filter(({ _id }) => !enrolled.includes(_id)));
    } catch (error) {
      setProblem(sendingProblem(error, texts.coursesNotLoaded, false));
    }
    setBusy(false);
  }
  return (
    <Panel id="enroll" title={texts.enroll} intro={texts.enrollIntro}>
      <div className="grid justify-items-start gap-3 px-4 py-3 sm:px-5">
        {problem && <Notice tone="error">{problem}</Notice>}
        {courses ? (
          <EnrollForm studentId={studentId} courses={courses} actions={actions} onClose={() => setCourses(null)} />
        ) : (
          <Button look="outline" busy={busy} onClick={open}>
            {texts.enroll}
          </Button>
        )}
      </div>
    </Panel>
  );
}

type EnrollFormProps = { studentId: string; courses: ShelfCourse[]; actions: StudentActions; onClose: () => void };

function EnrollForm({ studentId, courses, actions, onClose }: EnrollFormProps) {
  const { form, field, set, busy, problem } = useForm({
    initial: { courseId: '', price: '', reason: '', method: 'none', reference: '', paid: 'yes' },
    schema,
    fallback: texts.notDone,
    submit: async (body) => {
      const { courseNo } = await api('POST', '/api/admin/students/:studentId/enrollments', {
        ...{ params: { studentId }, body },
      });
      await actions.done(texts.enrolled(courseNo));
      onClose();
    },
  });
  const choose = (courseId: string) => {
    set('courseId', courseId);
    const course = courses.find(({ _id }) => _id === courseId);
    if (course) set('price', String(discountedPrice(course.courseFee, course.discount)));
  };
  const options = courses
    .map(({ _id, courseNo, title }) => ({ value: _id, label: `${courseNo} · ${title}` }))
    .toSorted((one, other) => byTitle(one.label, other.label));
  const methods = paymentMethods.map((value) => ({
    value,
    label: value === 'none' ? texts.methodNone : paymentMessages.methodNames[value],
  }));
  return (
    <form {...form} className="grid w-full gap-3">
      <SelectField
        {...field('courseId')}
        label={texts.course}
        options={[{ value: '', label: texts.choose }, ...options]}
        onChange={({ target }) => choose(target.value)}
        autoFocus
        required
      />
      <TextField {...field('price')} label={texts.price} inputMode="numeric" required />
      <TextField {...field('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={300} />
      <SelectField {...field('method')} label={texts.method} options={methods} required />
      <TextField
        {...field('reference')}
        label={texts.reference}
        hint={texts.referenceHint}
        autoComplete="off"
        maxLength={100}
        required
      />
      <SelectField
        {...field('paid')}
        label={texts.state}
        options={[
          { value: 'yes', label: texts.statePaid },
          { value: 'no', label: texts.statePending },
        ]}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.enrollPress}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
