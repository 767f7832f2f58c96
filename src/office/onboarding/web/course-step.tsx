import { useEffect, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { TextArea, TextField } from '#base/ui/field.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { linkTo } from '#contract/links.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { formMessages } from '#courses/catalogue/form-messages.ts';
import { CoursePreviewCard } from '#courses/catalogue/web/editing/course-preview.tsx';
import { ImageField } from '#courses/catalogue/web/editing/image-field.tsx';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { linkDoubt } from '#teaching/lectures/web/link-doubt.tsx';
import { CourseShown } from './course-shown.tsx';
import { groupOf } from './first-course.ts';
import { type AtStep, StepFrame } from './step-frame.tsx';
import { type FirstCourse, useFirstCourse, useLeftLecture } from './use-first-course.ts';

export function CourseStep({ course, ...at }: AtStep & { course: ShelfCourse | undefined }) {
  const [refusal, setRefusal] = useState<unknown>(null);
  return course ? (
    <CourseStands course={course} refusal={refusal} {...at} />
  ) : (
    <CourseAsked onLectureFailed={setRefusal} {...at} />
  );
}

function CourseAsked({ onLectureFailed, ...at }: AtStep & { onLectureFailed: (error: unknown) => void }) {
  const first = useFirstCourse(at.form.values, onLectureFailed);
  const focusOn = useNextFocus();

  async function next(): Promise<void> {
    const end = await first.send();
    if (end === 'sent') at.goTo('opening');
    else if (end !== 'failed') focusOn(`[name="${end.wrong}"]`);
  }

  return (
    <StepFrame
      step="course"
      {...at}
      failure={first.failure}
      busy={first.busy}
      onNext={next}
      preview={<CoursePreviewCard values={first.values} />}
    >
      <div className="panel grid gap-4 p-5">
        <CourseFields first={first} group={groupOf(at.form.values)} />
      </div>
      <LectureFields typing={first} text={messages.lectureText} />
    </StepFrame>
  );
}

type Typing = Pick<FirstCourse, 'typed' | 'problems' | 'change'>;

function LectureFields({ typing, text }: { typing: Typing; text: string }) {
  return (
    <div className="panel grid gap-4 p-5">
      <div>
        <h3 className="text-lg">{messages.lecture}</h3>
        <p className="text-soft text-sm">{text}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field(typing, 'lectureTitle')} label={messages.lectureTitle} />
        <TextField
          {...field(typing, 'lectureLink')}
          label={messages.lectureLink}
          hint={linkDoubt(typing.typed.lectureLink) ?? messages.lectureHint}
          inputMode="url"
        />
      </div>
    </div>
  );
}

type TextName = 'title' | 'shortDescription' | 'courseFee' | 'fbLink' | 'lectureTitle' | 'lectureLink';

const field = ({ typed, problems, change }: Typing, name: TextName) => ({
  name,
  value: typed[name] ?? '',
  error: problems[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
});

function CourseFields({ first, group }: { first: FirstCourse; group: string }) {
  const { typed, teacher, values, problems, change } = first;
  const isOwnWhatsApp = typed.fbLink === undefined && group.startsWith('https://wa.me/');
  return (
    <>
      <TextField {...field(first, 'title')} label={formMessages.title} required />
      <TextArea
        {...field(first, 'shortDescription')}
        label={formMessages.shortDescription}
        hint={formMessages.shortDescriptionHint}
        rows={2}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field(first, 'courseFee')} label={formMessages.fee} inputMode="decimal" required />
        <TextField
          name="instructor.name"
          label={messages.teacher}
          value={typed.teacher ?? teacher}
          error={problems['instructor.name']}
          onChange={({ target }) => change({ teacher: target.value })}
          required
        />
      </div>
      <TextField
        {...field(first, 'fbLink')}
        value={typed.fbLink ?? group}
        label={formMessages.groupLink}
        hint={isOwnWhatsApp ? messages.groupWhatsApp : messages.groupHint}
        inputMode="url"
        required
      />
      <div className="max-w-80">
        <ImageField
          label={messages.picture}
          hint={messages.pictureHint}
          shape="aspect-[8/5] w-full"
          value={values.courseCardImage}
          error={problems.courseCardImage}
          onChange={(picture) => change({ picture })}
        />
      </div>
      <p className="text-soft text-sm">{messages.courseLater}</p>
    </>
  );
}

function CourseStands({ course, refusal, ...at }: AtStep & { course: ShelfCourse; refusal: unknown }) {
  const { _id, title, courseNo } = course;
  const left = useLeftLecture(course, refusal);
  const focusOn = useNextFocus();
  // If the course was created but its lecture was refused, the course form disappears with its focused button. The
  // lecture's link then gets the focus.
  const [wasRefused] = useState(refusal !== null);
  useEffect(() => {
    if (wasRefused) document.querySelector<HTMLElement>('[name="lectureLink"]')?.focus();
  }, [wasRefused]);

  async function next(): Promise<void> {
    const end = (await left?.send()) ?? 'sent';
    if (end === 'sent') at.goTo('opening');
    else if (end !== 'failed') focusOn(`[name="${end.wrong}"]`);
  }

  return (
    <StepFrame
      step="course"
      {...at}
      failure={left?.failure ?? null}
      busy={left?.busy ?? false}
      onNext={next}
      preview={<CourseShown course={course} />}
    >
      <div className="panel grid gap-3 p-5">
        <p className="text-soft">{messages.courseStands(courseNo)}</p>
        <p lang={languageOf(title)} className="font-bold font-display text-xl wrap-anywhere">
          {title}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={linkTo('adminCourses', { id: _id })} look="outline">
            {messages.changeCourse}
          </LinkButton>
          <LinkButton to={linkTo('adminLectures', { id: _id })} look="outline">
            {messages.planLectures}
          </LinkButton>
        </div>
      </div>
      {left && <LectureFields typing={left} text={messages.lectureLeft} />}
    </StepFrame>
  );
}
