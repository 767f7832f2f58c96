import type { CourseStatus } from '#catalogue/course-status.ts';
import { catalogueMessages as messages } from '#catalogue/messages.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<CourseStatus, BadgeTone> = { open: 'green', running: 'amber', closed: 'coral' };

export function StatusBadge({ status }: { status: CourseStatus }) {
  return <Badge tone={tones[status]}>{messages.status[status]}</Badge>;
}
