import { triesOutbox } from '#teaching/exercises/web/student/tries-outbox.ts';
import { progressOutbox } from './progress-outbox.ts';

export const learningOutboxes = [progressOutbox, triesOutbox];
