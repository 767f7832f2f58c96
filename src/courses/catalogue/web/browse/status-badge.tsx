import { Badge, type BadgeTone } from '#base/ui/badge.tsx';
import type { CourseStatus } from '#courses/catalogue/course-status.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';

const tones: Record<CourseStatus, BadgeTone> = { open: 'green', running: 'amber', closed: 'coral' };

export function StatusBadge({ status }: { status: CourseStatus }) {
  return <Badge tone={tones[status]}>{messages.status[status]}</Badge>;
}
