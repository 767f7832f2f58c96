import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { bounded, nameLine, paragraph } from '#base/shared/text.ts';
import { testimonialMessages as messages } from './testimonial-messages.ts';

/** What one student says of the school, typed in by an admin; none of them is made up. */
export const Testimonial = v.object({
  text: v.pipe(
    v.string(messages.textRequired),
    bounded(400, messages.textTooLong),
    paragraph({ max: 400, required: messages.textRequired, tooLong: messages.textTooLong }),
  ),
  name: v.pipe(
    v.string(messages.nameRequired),
    bounded(80, messages.nameTooLong),
    nameLine({ max: 80, required: messages.nameRequired, tooLong: messages.nameTooLong }),
  ),
  /** What they learned, or where they are now. */
  about: v.optional(
    v.pipe(v.string(), bounded(80, messages.aboutTooLong), nameLine({ max: 80, tooLong: messages.aboutTooLong })),
    '',
  ),
});
export type Testimonial = v.InferOutput<typeof Testimonial>;

/** As many as somebody reads. */
export const mostTestimonials = 12;

export const Testimonials = list(Testimonial, { most: mostTestimonials, tooMany: messages.tooMany(mostTestimonials) });

/** As they were stored, by whatever rules. */
export const StoredTestimonials = v.array(v.object({ text: v.string(), name: v.string(), about: v.string() }));

/** Of the list; 0 before the first was saved. */
const version = v.pipe(v.number(), v.integer());
export const TestimonialsAnswer = v.object({ voices: StoredTestimonials, version });
export const TestimonialsChange = v.object({ voices: Testimonials, version });
