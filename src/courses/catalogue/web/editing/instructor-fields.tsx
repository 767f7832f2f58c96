import { leftOutNote } from '#base/media/web/left-out-note.tsx';
import { SelectField, TextArea, TextField } from '#base/ui/field.tsx';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { type CourseFormValues, emptyCourse } from './course-form-values.ts';
import { initialsOf } from './draw-cover.ts';
import { ImageField } from './image-field.tsx';
import type { Teacher } from './known-teachers.ts';
import type { CourseForm } from './use-course-form.ts';
import { useDrawnCover } from './use-drawn-cover.ts';

type InstructorFieldsProps = { form: CourseForm; teachers: Teacher[] };

export function InstructorFields({ form: { values, problems, change, needsAll }, teachers }: InstructorFieldsProps) {
  const drawn = useDrawnCover('face', initialsOf(values.instructor.name));
  const set = (name: keyof CourseFormValues['instructor'], value: string) =>
    change((former) => ({ ...former, instructor: { ...former.instructor, [name]: value } }));
  const choose = (teacher: Teacher = emptyCourse.instructor) =>
    change((former) => ({ ...former, instructor: { ...teacher } }));
  const field = (name: 'name' | 'title' | 'description') => ({
    name: `instructor.${name}`,
    value: values.instructor[name],
    error: problems[`instructor.${name}`],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    required: needsAll,
  });
  return (
    <>
      {teachers.length > 0 && (
        <SelectField
          label={messages.teacher}
          options={[
            { value: '', label: messages.otherTeacher },
            ...teachers.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={teachers.find((teacher) => isSame(teacher, values.instructor))?.name ?? ''}
          onChange={({ target }) => choose(teachers.find(({ name }) => name === target.value))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-[12rem_1fr]">
        <ImageField
          label={messages.instructorImage}
          hint={messages.instructorImageHint}
          shape="aspect-square w-full max-w-48"
          value={values.instructor.img}
          drawn={drawn}
          required={needsAll}
          error={problems['instructor.img']}
          onChange={(img) => set('img', img)}
        />
        <div className="grid content-start gap-4">
          <TextField label={messages.instructorName} hint={leftOutNote(values.instructor.name)} {...field('name')} />
          <TextField
            label={messages.instructorTitle}
            hint={leftOutNote(values.instructor.title) || messages.instructorTitleHint}
            {...field('title')}
          />
          <TextArea label={messages.instructorDescription} rows={4} {...field('description')} />
        </div>
      </div>
    </>
  );
}

const isSame = (one: Teacher, other: Teacher) =>
  one.name === other.name &&
  one.title === other.title &&
  one.description === other.description &&
  one.img === other.img;
