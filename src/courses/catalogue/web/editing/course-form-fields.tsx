import type { ReactNode } from 'react';
import { leftOutNote } from '#base/media/web/left-out-note.tsx';
import { formatTaka } from '#base/shared/taka.ts';
import { SelectField, TextArea, TextField } from '#base/ui/field.tsx';
import { courseLevels } from '#courses/catalogue/course-level.ts';
import { coursePageMessages } from '#courses/catalogue/course-page-messages.ts';
import { courseStatuses } from '#courses/catalogue/course-status.ts';
import { courseSubjects } from '#courses/catalogue/course-subject.ts';
import { filterMessages } from '#courses/catalogue/filter-messages.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import type { CourseFacts } from '#courses/catalogue/publishable.ts';
import { type CourseFormValues, priceOf } from './course-form-values.ts';
import type { CourseForm } from './use-course-form.ts';

type Part = { form: CourseForm };

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid gap-4 p-4 sm:p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

type TextName = {
  [Name in keyof CourseFormValues]: CourseFormValues[Name] extends string ? Name : never;
}[keyof CourseFormValues];

function field({ values, problems, change }: CourseForm, name: TextName) {
  return {
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change((former) => ({ ...former, [name]: target.value })),
  };
}

const optionsOf = <Word extends string>(words: readonly Word[], labels: Record<Word, string>) => [
  { value: '', label: messages.notSaid },
  ...words.map((value) => ({ value, label: labels[value] })),
];
const subjectOptions = optionsOf(courseSubjects, filterMessages.subject);
const levelOptions = optionsOf(courseLevels, filterMessages.level);

export function BasicFields({ form, isNew }: Part & { isNew: boolean }) {
  return (
    <>
      <TextField label={messages.title} hint={leftOutNote(form.values.title)} required {...field(form, 'title')} />
      <TextField
        label={messages.titleBengali}
        hint={leftOutNote(form.values.titleBengali) || messages.titleBengaliHint}
        lang="bn"
        {...field(form, 'titleBengali')}
      />
      <TextArea
        label={messages.shortDescription}
        hint={messages.shortDescriptionHint}
        required={form.needsAll}
        {...field(form, 'shortDescription')}
      />
      <TextArea
        label={messages.shortDescriptionBengali}
        hint={messages.shortDescriptionBengaliHint}
        lang="bn"
        {...field(form, 'shortDescriptionBengali')}
      />
      <TextField
        label={messages.courseNumber}
        hint={isNew ? messages.courseNumberHint : messages.courseNumberKept}
        readOnly={!isNew}
        autoComplete="off"
        {...field(form, 'courseNo')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={filterMessages.names.subject} options={subjectOptions} {...field(form, 'subject')} />
        <SelectField label={filterMessages.names.level} options={levelOptions} {...field(form, 'level')} />
      </div>
    </>
  );
}

export function PriceFields({ form }: Part) {
  const price = priceOf(form.values);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={messages.fee} inputMode="decimal" required={form.needsAll} {...field(form, 'courseFee')} />
        <TextField label={messages.discount} inputMode="decimal" {...field(form, 'discount')} />
      </div>
      {price && (
        <p className="font-display text-lg" aria-live="polite">
          {messages.studentsPay(formatTaka(discountedPrice(price.courseFee, price.discount)))}
        </p>
      )}
      <SelectField
        label={messages.status}
        hint={messages.statusHint[form.values.courseStatus]}
        options={courseStatuses.map((value) => ({ value, label: catalogueMessages.status[value] }))}
        {...field(form, 'courseStatus')}
      />
    </>
  );
}

export function FactFields({ form, byOutline }: Part & { byOutline: CourseFacts | undefined }) {
  const required = form.needsAll && !byOutline;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={messages.duration}
          hint={byOutline ? messages.byOutline(byOutline.courseDuration) : messages.durationHint}
          required={required}
          {...field(form, 'courseDuration')}
        />
        <TextField
          label={messages.lessons}
          hint={byOutline ? messages.byOutline(byOutline.totalLessons) : messages.lessonsHint}
          required={required}
          {...field(form, 'totalLessons')}
        />
      </div>
      <TextArea label={coursePageMessages.requirements} {...field(form, 'requirements')} />
      <TextField
        label={messages.groupLink}
        hint={messages.groupLinkHint}
        type="url"
        inputMode="url"
        required={form.needsAll}
        {...field(form, 'fbLink')}
      />
    </>
  );
}
