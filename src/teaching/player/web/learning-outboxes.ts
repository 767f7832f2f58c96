import { triesOutbox } from '#teaching/exercises/web/student/tries-outbox.ts';
import { progressOutbox } from './progress-outbox.ts';

/** What a student has watched and answered is sent from whatever page is open. */
export const learningOutboxes = [progressOutbox, triesOutbox];
