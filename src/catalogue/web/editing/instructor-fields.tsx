import { formMessages as messages } from '#catalogue/form-messages.ts';
import { leftOutNote } from '#media/web/left-out-note.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import type { CourseFormValues } from './course-form-values.ts';
import { ImageField } from './image-field.tsx';
import type { CourseForm } from './use-course-form.ts';

export function InstructorFields({ form: { values, problems, change } }: { form: CourseForm }) {
  const set = (name: keyof CourseFormValues['instructor'], value: string) =>
    change((former) => ({ ...former, instructor: { ...former.instructor, [name]: value } }));
  const field = (name: 'name' | 'title' | 'description') => ({
    name: `instructor.${name}`,
    value: values.instructor[name],
    error: problems[`instructor.${name}`],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    required: true,
  });
  return (
    <div className="grid gap-5 sm:grid-cols-[12rem_1fr]">
      <ImageField
        label={messages.instructorImage}
        hint={messages.instructorImageHint}
        shape="aspect-square w-full max-w-48"
        value={values.instructor.img}
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
  );
}
