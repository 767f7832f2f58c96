import type { schoolCalls } from '#contract/calls/school-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import * as profileHandlers from '#school/profile/server/school-handlers.ts';
import * as testimonialHandlers from '#school/testimonials/server/testimonial-handlers.ts';

export const schoolHandlers: HandlersOf<typeof schoolCalls> = {
  ...profileHandlers,
  ...testimonialHandlers,
};
