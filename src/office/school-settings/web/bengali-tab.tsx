import { TextArea, TextField } from '#base/ui/field.tsx';
import { type BengaliSaid, nothingInBengali } from '#school/profile/school.ts';
import { schoolIn } from '#school/profile/school-in.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import { ExamEntries, QuestionEntries } from './home-tab.tsx';
import { pageNames, TextFields } from './pages-tab.tsx';
import { fieldOf, Section, SectionOf } from './school-fields.tsx';
import type { SchoolForm } from './use-school-form.ts';

const { fields, sections } = messages;

export function BengaliTab({ form }: { form: SchoolForm }) {
  const { values } = form;
  const { bengali } = values;
  const otherwise = schoolIn('bn', { ...values, bengali: nothingInBengali });
  const change = (patch: Partial<BengaliSaid>) => form.change('bengali', { ...bengali, ...patch });
  const text = (name: 'motto' | 'address' | 'officeHours' | 'checkingTime' | 'priceNote') => ({
    ...fieldOf(form, `bengali.${name}`, bengali[name], (typed) => change({ [name]: typed })),
    label: fields[name],
    hint: otherwise[name],
    lang: 'bn',
  });
  const { hero, sampleLecture, questions, examCourses, texts } = bengali;
  return (
    <>
      <Section of="bengali">
        <TextField {...text('motto')} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...text('checkingTime')} />
          <TextField {...text('priceNote')} />
          <TextField {...text('address')} />
          <TextField {...text('officeHours')} />
        </div>
      </Section>
      <Section of="hero">
        <TextField
          {...fieldOf(form, 'bengali.hero.title', hero.title, (title) => change({ hero: { ...hero, title } }))}
          label={fields.heroTitle}
          hint={otherwise.hero.title}
          lang="bn"
        />
        <TextArea
          {...fieldOf(form, 'bengali.hero.text', hero.text, (typed) => change({ hero: { ...hero, text: typed } }))}
          label={fields.heroText}
          hint={otherwise.hero.text}
          rows={2}
          lang="bn"
        />
      </Section>
      {values.sampleLecture.video && (
        <Section of="sample">
          {(['label', 'text'] as const).map((name) => (
            <TextField
              key={name}
              {...fieldOf(form, `bengali.sampleLecture.${name}`, sampleLecture[name], (typed) =>
                change({ sampleLecture: { ...sampleLecture, [name]: typed } }),
              )}
              label={name === 'label' ? fields.label : fields.sampleText}
              hint={otherwise.sampleLecture[name]}
              lang="bn"
            />
          ))}
        </Section>
      )}
      <SectionOf title={sections.questions[0]} text={messages.wholeList}>
        <QuestionEntries
          form={form}
          path="bengali.questions"
          entries={questions}
          onChange={(next) => change({ questions: next })}
        />
      </SectionOf>
      <SectionOf title={sections.exams[0]} text={messages.wholeList}>
        <ExamEntries
          form={form}
          path="bengali.examCourses"
          entries={examCourses}
          onChange={(next) => change({ examCourses: next })}
        />
      </SectionOf>
      {pageNames.map((name) => (
        <SectionOf key={name} title={sections[name][0]} text={messages.wholeList}>
          <TextFields
            form={form}
            path={`bengali.texts.${name}`}
            text={texts[name]}
            onChange={(next) => change({ texts: { ...texts, [name]: next } })}
          />
        </SectionOf>
      ))}
    </>
  );
}
