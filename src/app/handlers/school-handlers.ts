import type { schoolCalls } from '#contract/calls/school-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import {
  bringBackSchool,
  listSchoolVersions,
  readSchool,
  readSchoolFacts,
  readSchoolTexts,
} from '#school/profile/server/school-handlers.ts';
import { listVoices, readVoices, saveVoices } from '#school/testimonials/server/testimonial-handlers.ts';

export const schoolHandlers: HandlersOf<typeof schoolCalls> = {
  readSchool,
  readSchoolTexts,
  listVoices,
  readSchoolFacts,
  listSchoolVersions,
  bringBackSchool,
  readVoices,
  saveVoices,
};
