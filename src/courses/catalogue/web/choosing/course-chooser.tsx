import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { sentenceOf } from '#base/platform/web/json-client.ts';
import { Button } from '#base/ui/button.tsx';
import { SelectField } from '#base/ui/field.tsx';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import type { ChosenCourse, CourseName } from './chosen-course.ts';

import { FormSkeleton } from './form-skeleton.tsx';

type Sentences = { failedToLoadCourses: string; failedToLoadCourse: string; nothingChosen: string };

export type ChooserActions = {
  reload: () => void;
  rename: (title: string) => void;
};

type CourseChooserProps<Course> = {
  data: ChosenCourse<Course>;
  sentences: Sentences;
  children: (course: Course, actions: ChooserActions) => ReactNode;
};

export function CourseChooser<Course>({ data, sentences, children }: CourseChooserProps<Course>) {
  const revalidator = useRevalidator();
  const [renamed, setRenamed] = useState<Record<string, string>>({});
  const loadingId = useLoadingId();
  const { id, names, course, load } = data;
  const picker = useFocusOnReload(load);
  const actions: ChooserActions = {
    reload: () => revalidator.revalidate(),
    rename: (title) => setRenamed((former) => ({ ...former, [id ?? '']: title })),
  };

  const retry = (
    <Button look="outline" busy={revalidator.state === 'loading'} onClick={actions.reload}>
      {messages.retry}
    </Button>
  );
  const failure = (error: unknown, fallback: string) => (
    <FormFailure error={error} sentence={sentenceOf(error, fallback)} action={retry} />
  );

  return (
    <>
      {'failure' in names ? (
        failure(names.failure, sentences.failedToLoadCourses)
      ) : (
        <CoursePicker names={names.value} renamed={renamed} chosen={loadingId ?? id} field={picker} />
      )}
      {loadingId !== null && loadingId !== id ? (
        <FormSkeleton />
      ) : course === null ? (
        <p className="panel p-6 text-soft">{sentences.nothingChosen}</p>
      ) : 'failure' in course ? (
        failure(course.failure, sentences.failedToLoadCourse)
      ) : (
        <Fragment key={load}>{children(course.value, actions)}</Fragment>
      )}
    </>
  );
}

type CoursePickerProps = {
  names: CourseName[];
  renamed: Record<string, string>;
  chosen: string | null;
  field: RefObject<HTMLSelectElement | null>;
};

function CoursePicker({ names, renamed, chosen, field }: CoursePickerProps) {
  const [, setSearch] = useSearchParams();
  const options = names.map(({ _id, courseNo, title, publication = 'public' }) => ({
    value: _id,
    label: `${courseNo} · ${renamed[_id] ?? title}${messages.publicationNames[publication]}`,
  }));
  return (
    <SelectField
      ref={field}
      label={messages.course}
      value={names.some(({ _id }) => _id === chosen) && chosen ? chosen : ''}
      options={[{ value: '', label: names.length > 0 ? messages.chooseCourse : messages.noCourses }, ...options]}
      onChange={({ target }) => setSearch(target.value ? { id: target.value } : {}, { preventScrollReset: true })}
    />
  );
}

function useFocusOnReload(load: number): RefObject<HTMLSelectElement | null> {
  const picker = useRef<HTMLSelectElement>(null);
  const shown = useRef(load);
  useEffect(() => {
    if (shown.current === load) return;
    shown.current = load;
    if (document.activeElement === document.body) picker.current?.focus({ preventScroll: true });
  }, [load]);
  return picker;
}

function useLoadingId(): string | null {
  const { location } = useNavigation();
  return location ? new URLSearchParams(location.search).get('id') : null;
}
