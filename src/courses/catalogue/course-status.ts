export const courseStatuses = ['open', 'running', 'closed'] as const;
export type CourseStatus = (typeof courseStatuses)[number];
