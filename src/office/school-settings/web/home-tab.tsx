import { TextArea, TextField } from '#base/ui/field.tsx';
import type { School, Slide } from '#school/profile/school.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import { Entries, fieldOf, Section } from './school-fields.tsx';
import type { SchoolForm } from './use-school-form.ts';

const { fields } = messages;
const blankSlide: Slide = { wrong: '', right: '', courseNo: '', courseTitle: '' };
const slideLabels = { ...fields, courseNo: fields.slideCourse };
const sampleLabels = { ...fields, text: fields.sampleText };

export function HomeTab({ form }: { form: SchoolForm }) {
  const { hero, sampleLecture } = form.values;
  const sample = (name: keyof School['sampleLecture']) => ({
    ...fieldOf(form, `sampleLecture.${name}`, sampleLecture[name], (typed) =>
      form.change('sampleLecture', { ...sampleLecture, [name]: typed }),
    ),
    label: sampleLabels[name],
  });
  return (
    <>
      <Section of="hero">
        <TextField
          {...fieldOf(form, 'hero.title', hero.title, (title) => form.change('hero', { ...hero, title }))}
          label={fields.heroTitle}
          required
        />
        <TextArea
          {...fieldOf(form, 'hero.text', hero.text, (text) => form.change('hero', { ...hero, text }))}
          label={fields.heroText}
          rows={2}
        />
      </Section>
      <Slides form={form} />
      <Section of="sample">
        <TextField {...sample('video')} />
        <TextField {...sample('poster')} />
        <TextField {...sample('label')} />
        <TextField {...sample('text')} />
      </Section>
      <Questions form={form} />
      <Exams form={form} />
    </>
  );
}

function Slides({ form }: { form: SchoolForm }) {
  return (
    <Section of="slides">
      <Entries
        path="slides"
        entries={form.values.slides}
        most={3}
        blank={blankSlide}
        first="wrong"
        what={messages.names.slides}
        add={messages.add.slide}
        onChange={(next) => form.change('slides', next)}
      >
        {(slide, path, patch) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {(['wrong', 'right', 'courseNo', 'courseTitle'] as const).map((name) => (
              <TextField
                key={name}
                {...fieldOf(form, `${path}.${name}`, slide[name], (typed) => patch({ [name]: typed }))}
                label={slideLabels[name]}
                required={name === 'wrong' || name === 'right'}
              />
            ))}
          </div>
        )}
      </Entries>
    </Section>
  );
}

const Questions = ({ form }: { form: SchoolForm }) => (
  <Section of="questions">
    <QuestionEntries
      form={form}
      path="questions"
      entries={form.values.questions}
      onChange={(next) => form.change('questions', next)}
    />
  </Section>
);

type EntriesOf<Name extends 'questions' | 'examCourses'> = {
  form: SchoolForm;
  path: string;
  entries: School[Name];
  onChange: (entries: School[Name]) => void;
};

export function QuestionEntries({ form, path: list, entries, onChange }: EntriesOf<'questions'>) {
  return (
    <Entries
      path={list}
      entries={entries}
      most={12}
      blank={{ question: '', answer: '' }}
      first="question"
      what={fields.question}
      add={messages.add.question}
      onChange={onChange}
    >
      {({ question, answer }, path, patch) => (
        <>
          <TextField
            {...fieldOf(form, `${path}.question`, question, (typed) => patch({ question: typed }))}
            label={fields.question}
            required
          />
          <TextArea
            {...fieldOf(form, `${path}.answer`, answer, (typed) => patch({ answer: typed }))}
            label={fields.answer}
            rows={3}
            required
          />
        </>
      )}
    </Entries>
  );
}

const Exams = ({ form }: { form: SchoolForm }) => (
  <Section of="exams">
    <ExamEntries
      form={form}
      path="examCourses"
      entries={form.values.examCourses}
      onChange={(next) => form.change('examCourses', next)}
    />
  </Section>
);

export function ExamEntries({ form, path: list, entries, onChange }: EntriesOf<'examCourses'>) {
  return (
    <Entries
      path={list}
      entries={entries}
      most={12}
      blank={{ courseNo: '', courseTitle: '', fits: '' }}
      first="courseNo"
      what={messages.names.examCourses}
      add={messages.add.exam}
      onChange={onChange}
    >
      {(course, path, patch) => (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {(['courseNo', 'courseTitle', 'fits'] as const).map((name) => (
            <TextField
              key={name}
              {...fieldOf(form, `${path}.${name}`, course[name], (typed) => patch({ [name]: typed }))}
              label={fields[name]}
              required={name !== 'fits'}
            />
          ))}
        </div>
      )}
    </Entries>
  );
}
