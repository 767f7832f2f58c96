import * as v from 'valibot';

/** What visitors ask of a course, with the school's answers, as they are stored and shown. */
export const CourseQuestions = v.array(v.object({ question: v.string(), answer: v.string() }));

export const mostQuestions = 20;
