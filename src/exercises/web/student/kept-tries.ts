import { typingOf } from '#platform/web/session-mark.ts';

/** Under what name a device keeps the answers that the school was not told yet. */
export const keptTriesOf = (studentId: string) => `${typingOf('student', studentId)}tries`;
