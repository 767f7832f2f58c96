import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { sentence } from '#base/shared/sentence.ts';
import { bounded, nameLine, paragraph } from '#base/shared/text.ts';
import { testimonialMessages as messages } from './testimonial-messages.ts';

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
  about: v.optional(
    v.pipe(v.string(), bounded(80, messages.aboutTooLong), nameLine({ max: 80, tooLong: messages.aboutTooLong })),
    '',
  ),
});
export type Testimonial = v.InferOutput<typeof Testimonial>;

export const mostTestimonials = 12;

export const Testimonials = list(Testimonial, {
  most: mostTestimonials,
  tooMany: sentence(messages.tooMany, mostTestimonials),
});

/** Stored testimonials may break the rules above, because an older version of the product may have saved them. */
export const StoredTestimonials = v.array(v.object({ text: v.string(), name: v.string(), about: v.string() }));

const version = v.pipe(v.number(), v.integer());
export const TestimonialsAnswer = v.object({ voices: StoredTestimonials, version });
export const TestimonialsChange = v.object({ voices: Testimonials, version });
