import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { shownWords } from '#courses/catalogue/shown-course.ts';
import { CourseCard } from '#courses/catalogue/web/browse/course-card.tsx';
import { emptyCover } from '#courses/catalogue/web/browse/empty-cover.ts';
import { type CourseFormValues, priceOf } from './course-form-values.ts';

export function CoursePreview({ values }: { values: CourseFormValues }) {
  return (
    <aside aria-label={messages.preview} className="sticky top-20 hidden gap-3 xl:grid">
      <h2 className="text-xl">{messages.preview}</h2>
      <CoursePreviewCard values={values} />
      <p className="text-sm text-soft">{messages.previewHint}</p>
    </aside>
  );
}

export function CoursePreviewCard({ values }: { values: CourseFormValues }) {
  const { courseNo, courseStatus } = values;
  const title = shownWords(values.title, values.titleBengali.trim());
  const shortDescription = shownWords(values.shortDescription, values.shortDescriptionBengali.trim());
  const card = {
    ...{ courseNo, courseStatus, _id: '', slug: '' },
    title: title.trim() || messages.untitled,
    shortDescription: shortDescription.trim() || messages.noDescription,
    courseCardImage: values.courseCardImage || emptyCover,
    ...(priceOf(values) ?? { courseFee: 0, discount: 0 }),
  };
  return (
    <div inert>
      <CourseCard course={card} />
    </div>
  );
}
