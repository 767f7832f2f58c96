import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { discountedPrice } from '#catalogue/price.ts';
import { rawTaka } from '#shared/taka.ts';
import { Price } from '#ui/price.tsx';

type CoursePriceProps = { course: Pick<PublicCourse, 'courseFee' | 'discount'>; className: string };

/** The raw number followed by the sign, as this page alone prints it (specification 9). */
export function CoursePrice({ course: { courseFee, discount }, className }: CoursePriceProps) {
  return (
    <Price
      now={rawTaka(discountedPrice(courseFee, discount))}
      before={discount > 0 ? rawTaka(courseFee) : null}
      beforeLabel={messages.oldPrice}
      className={className}
    />
  );
}
