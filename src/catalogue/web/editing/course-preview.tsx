import { formMessages as messages } from '#catalogue/form-messages.ts';
import { shownWords } from '#catalogue/shown-course.ts';
import { CourseCard } from '#catalogue/web/browse/course-card.tsx';
import { type CourseFormValues, priceOf } from './course-form-values.ts';

/** An empty cover, for a card whose picture is not chosen yet. */
const emptyCover = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><path fill="#8a938e" d="M0 0h160v100H0z"/><path fill="#6f7973" d="M0 0h12v100H0z"/><path fill="#fffdf7" d="M36 22h102v56H36z"/></svg>',
)}`;

/** The card as the catalogue in this language will show it, while it is being written; for looking at only. */
export function CoursePreview({ values }: { values: CourseFormValues }) {
  return (
    <aside aria-label={messages.preview} className="sticky top-20 hidden gap-3 xl:grid">
      <h2 className="text-xl">{messages.preview}</h2>
      <CoursePreviewCard values={values} />
      <p className="text-sm text-soft">{messages.previewHint}</p>
    </aside>
  );
}

/** The card itself, wherever it stands. */
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
