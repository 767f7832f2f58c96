import type { SampleCourse } from './sample-course.ts';
import { hscCourses } from './sample-courses-hsc.ts';
import { ieltsCourses } from './sample-courses-ielts.ts';
import { ieltsSkillCourses } from './sample-courses-ielts-skills.ts';
import { moreCourses } from './sample-courses-more.ts';
import { skillCourses } from './sample-courses-skills.ts';
import { speakingCourses } from './sample-courses-speaking.ts';
import { spokenEnglishCourse } from './sample-courses-spoken-english.ts';
import { sscCourses } from './sample-courses-ssc.ts';
import { voiceCourses } from './sample-courses-voice.ts';
import { workCourses } from './sample-courses-work.ts';

export const sampleCourses: SampleCourse[] = [
  spokenEnglishCourse,
  ...speakingCourses,
  ...skillCourses,
  ...ieltsCourses,
  ...ieltsSkillCourses,
  ...sscCourses,
  ...hscCourses,
  ...workCourses,
  ...voiceCourses,
  ...moreCourses,
];
