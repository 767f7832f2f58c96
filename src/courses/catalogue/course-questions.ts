import * as v from 'valibot';

export const CourseQuestions = v.array(v.object({ question: v.string(), answer: v.string() }));

export const mostQuestions = 20;
