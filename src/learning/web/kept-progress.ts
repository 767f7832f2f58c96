import { typingOf } from '#platform/web/session-mark.ts';

/** Under what name a device keeps what the server was not told yet of what a student has watched. */
export const keptProgressOf = (studentId: string) => `${typingOf('student', studentId)}progress`;
