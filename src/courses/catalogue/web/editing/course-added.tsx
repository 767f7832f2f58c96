import { useEffect, useRef } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { adminLinks } from '#contract/admin-links.ts';
import { links } from '#contract/links.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';

/** What follows when a course has been added. */
export function CourseAdded({ course, onAnother }: { course: AdminCourse; onAnother: () => void }) {
  const isDraft = course.publication === 'draft';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form went away with the button that had the focus, and this is short: begin at the top.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className="sheet py-8 pr-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl leading-[2rem] outline-none">
        {isDraft ? messages.draftHeading(course.courseNo) : messages.addedHeading(course.courseNo)}
      </h2>
      <p lang={languageOf(course.title)}>{course.title}</p>
      <p className="text-soft">{isDraft ? messages.draftNext : messages.addedNext}</p>
      <div className="flex flex-wrap gap-3 pt-8">
        <LinkButton to={adminLinks.lectures(course._id)}>{messages.planLectures}</LinkButton>
        <LinkButton to={isDraft ? adminLinks.shelf() : links.course(course.slug)} look="outline">
          {isDraft ? messages.seeCourses : messages.viewCourse}
        </LinkButton>
        <Button look="quiet" onClick={onAnother}>
          {messages.addAnother}
        </Button>
      </div>
    </section>
  );
}
