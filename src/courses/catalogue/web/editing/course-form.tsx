import type { ReactNode } from 'react';
import { Button } from '#base/ui/button.tsx';
import { SaveBar } from '#base/ui/save-bar.tsx';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import type { CourseFacts } from '#courses/catalogue/publishable.ts';
import { BasicFields, FactFields, FormSection, PriceFields } from './course-form-fields.tsx';
import { CoursePreview } from './course-preview.tsx';
import { DescriptionEntries } from './description-entries.tsx';
import { ImageField } from './image-field.tsx';
import { InstructorFields } from './instructor-fields.tsx';
import type { Teacher } from './known-teachers.ts';
import { QuestionEntries } from './question-entries.tsx';
import type { CourseForm as Form } from './use-course-form.ts';
import { useDrawnCover } from './use-drawn-cover.ts';

type CourseFormProps = {
  form: Form;
  isNew: boolean;
  teachers: Teacher[];
  byOutline?: CourseFacts | undefined;
  submitLabel: string;
  children?: ReactNode;
  actions?: ReactNode;
  problem: ReactNode;
};

export function CourseForm({
  form,
  isNew,
  teachers,
  byOutline,
  submitLabel,
  problem,
  actions,
  children,
}: CourseFormProps) {
  const cover = useDrawnCover('card', form.values.title);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <form ref={form.element} noValidate onSubmit={form.submit} className="grid min-w-0 gap-5">
        <FormSection title={messages.sections.basics}>
          <BasicFields form={form} isNew={isNew} />
        </FormSection>
        <FormSection title={messages.sections.pictures}>
          <Pictures form={form} cover={cover} />
        </FormSection>
        <FormSection title={messages.sections.price}>
          <PriceFields form={form} />
        </FormSection>
        <FormSection title={messages.sections.facts}>
          <FactFields form={form} byOutline={byOutline} />
        </FormSection>
        <FormSection title={messages.sections.description}>
          <DescriptionEntries form={form} />
        </FormSection>
        <FormSection title={messages.sections.instructor}>
          <InstructorFields form={form} teachers={teachers} />
        </FormSection>
        <FormSection title={messages.sections.questions}>
          <QuestionEntries form={form} />
        </FormSection>
        {children}
        <SaveBar status={statusOf(form, isNew)} isWrong={isWrong(form)} problem={problem}>
          {actions}
          <Button type="submit" busy={form.busy}>
            {submitLabel}
          </Button>
        </SaveBar>
      </form>
      <CoursePreview values={{ ...form.values, courseCardImage: form.values.courseCardImage || cover }} />
    </div>
  );
}

function Pictures({ form, cover }: { form: Form; cover: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ImageField
        label={messages.cardImage}
        hint={messages.cardImageHint}
        shape="aspect-16/10"
        value={form.values.courseCardImage}
        drawn={cover}
        required={form.needsAll}
        error={form.problems.courseCardImage}
        onChange={(courseCardImage) => form.change((former) => ({ ...former, courseCardImage }))}
      />
      <ImageField
        label={messages.banner}
        hint={messages.bannerHint}
        shape="aspect-5/2"
        value={form.values.courseBanner}
        drawn={useDrawnCover('banner', form.values.title)}
        required={form.needsAll}
        error={form.problems.courseBanner}
        onChange={(courseBanner) => form.change((former) => ({ ...former, courseBanner }))}
      />
    </div>
  );
}

const isWrong = ({ busy, problems }: Form) => !busy && Object.keys(problems).length > 0;

function statusOf({ busy, sent, problems, unsaved }: Form, isNew: boolean): string {
  if (busy) return sent < 1 ? messages.sending(Math.round(sent * 100)) : messages.saving;
  const count = Object.keys(problems).length;
  if (count > 0) return messages.correctFields(count);
  if (unsaved) return isNew ? messages.keptHere : messages.unsaved;
  return isNew ? '' : messages.saved;
}
