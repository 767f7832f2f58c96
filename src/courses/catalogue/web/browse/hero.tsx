import { languageOf } from '#base/shared/language.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import type { CardCourse } from '#courses/catalogue/course.ts';
import type { School, Slide } from '#school/profile/school.ts';
import { Carousel, type CarouselSlide } from './carousel.tsx';
import { Correction } from './correction.tsx';

/** Milliseconds that each slide is shown (specification 2.3). */
const autoplayMilliseconds = 2500;

export function Hero({
  courses,
  said,
}: {
  courses: CardCourse[];
  said: Pick<School, 'hero' | 'slides' | 'sampleLecture'>;
}) {
  return (
    <Carousel
      label={messages.carousel}
      autoplayMilliseconds={autoplayMilliseconds}
      slides={said.slides.map((slide) => toCarouselSlide(slide, courses))}
    >
      <h1
        lang={languageOf(said.hero.title)}
        className="hero-words lg:wide-ruled mt-8 text-[2rem] leading-[2rem] lg:text-[3.25rem] lg:leading-[4rem]"
      >
        {said.hero.title}
      </h1>
      <p lang={languageOf(said.hero.text)} className="pt-8 text-soft lg:text-lg lg:leading-[2rem]">
        {said.hero.text}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-5 pt-5 pb-8">
        <LinkButton to={linkTo('courses')}>{messages.seeAll}</LinkButton>
        {said.sampleLecture.video && (
          <LinkButton to={linkTo('learn')} look="outline" className="bg-paper">
            {messages.sampleLecture}
          </LinkButton>
        )}
      </div>
    </Carousel>
  );
}

function toCarouselSlide({ wrong, right, courseNo, courseTitle }: Slide, courses: CardCourse[]): CarouselSlide {
  const course = courses.find((one) => one.courseNo === courseNo);
  return {
    key: wrong,
    to: courseNo ? linkTo('course', { idOrSlug: course?.slug ?? courseNo }) : linkTo('courses'),
    title: course?.title ?? (courseTitle || messages.seeAll),
    image: course?.courseCardImage ?? null,
    content: <Correction wrong={wrong} right={right} />,
  };
}
