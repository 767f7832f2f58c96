import { exactTaka } from '#base/shared/taka.ts';
import { type Said, sentences, unnamed, saidWords as words } from './audit-event-messages.ts';
import type { AuditLine } from './audit-events.ts';

export const whoOf = ({ who: { kind, name } }: AuditLine): string => name ?? unnamed[kind];

export function sentenceOf(line: AuditLine): string {
  const { student, course, admin, sum, action } = line;
  const whom = student?.name ?? words.student;
  const said = {
    ...{ line, whom, whose: line.who.id === student?.id ? words.own : words.whose(whom), admin: admin ?? words.admin },
    inCourse: course ? words.inCourse(course.courseNo) : '',
    course: course ? `${course.courseNo} ${course.title}` : words.course,
    sum: sum === null || sum === 0 ? '' : words.sum(exactTaka(sum / 100)),
  };
  const known: Record<string, (said: Said) => string> = sentences;
  return (Object.hasOwn(known, action) ? known[action]?.(said) : undefined) ?? words.unknown(action);
}
