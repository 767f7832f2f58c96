import * as v from 'valibot';
import { isDay } from '#base/shared/is-day.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { Cursor } from '#base/shared/page-query.ts';
import { auditMessages as messages } from './messages.ts';

// Groups of audit events for the filter of the audit log (record 39). Each event has one group and one sentence
// (`sentences.ts`).

export const eventGroups = {
  payments: [
    ...['enrollment.added', 'enrollment.corrected', 'enrollment.paid', 'enrollment.settled', 'enrollment.unsettled'],
    ...['enrollment.credited', 'enrollment.credit_undone', 'enrollment.dues_changed', 'enrollment.rest_decided'],
    ...['enrollment.pending', 'enrollment.deleted', 'enrollment.restored', 'enrollment.asked'],
    ...['enrollment.ask_taken_back', 'enrollment.answered', 'enrollment.amount_changed'],
    ...['payments.brought', 'payment.set_aside', 'payment.brought_back', 'payment.not_this', 'payment.not_this_undone'],
    ...['payment.refund_asked', 'payment.refunded', 'payment.refund_failed', 'payment.refund_undone'],
    ...['payment_text.done', 'payment_text.reopened', 'message.sent_again', 'message.dropped', 'opening.switched'],
  ],
  students: [
    ...['student.phone_changed', 'student.phone_verified', 'student.password_reset', 'student.password_chosen'],
    ...['student.password_changed', 'student.session_ended', 'student.other_sessions_ended', 'student.sessions_ended'],
    ...['student.reset_code_made', 'student.disabled', 'student.enabled', 'student.exported', 'student.erased'],
    ...['announcement.sent', 'announcement.stopped'],
    ...['staff_note.written', 'staff_note.changed', 'staff_note.removed', 'staff_note.brought_back'],
  ],
  courses: [
    ...['course.created', 'course.duplicated', 'course.saved', 'course.published', 'course.withdrawn'],
    ...['course.archived', 'course.deleted', 'course.restored', 'outline.saved', 'exercise.saved'],
    ...['material.added', 'material.changed', 'material.removed', 'course-learning.saved', 'watermark.switched'],
  ],
  teaching: [
    ...['question.answered', 'question.answer_changed', 'question.hidden', 'question.shown', 'question.removed'],
    ...['question.brought_back', 'certificate.revoked', 'certificate.restored'],
  ],
  school: [
    ...['school.saved', 'school.brought_back', 'school.imported', 'voices.saved', 'school.backed_up'],
    ...['school.backup_tried', 'school.restored', 'school.moved_in', 'sample.removed'],
  ],
  admins: [
    ...['admin.login', 'admin.password_refused', 'admin.code_sent', 'admin.code_refused', 'admin.codes_blocked'],
    ...['admin.code_accepted', 'admin.password_chosen', 'admin.password_reset', 'admin.phone_changed'],
    ...['admin.password_changed', 'admin.app_set_up', 'admin.app_removed', 'admin.app_forgotten'],
    ...['admin.backup_codes_made', 'admin.backup_code_used', 'admin.email_changed'],
    ...['admin.added', 'admin.disabled', 'admin.enabled', 'admin.removed', 'admin.role_changed'],
    ...['admin.sessions_ended', 'admin.session_ended', 'admin.other_sessions_ended'],
    ...['admin.invited', 'admin.invited_again', 'admin.invitation_taken_back', 'admin.invitation_accepted'],
  ],
} as const;
export type EventGroup = keyof typeof eventGroups;
export const groupNames = keysOf(eventGroups);
export const knownEvents: readonly string[] = Object.values(eventGroups).flat();

export const actorKinds = ['admin', 'student', 'operator', 'gateway', 'guest'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const AuditLine = v.object({
  position: v.number(),
  at: v.string(),
  who: v.object({ kind: v.picklist(actorKinds), id: v.nullable(v.string()), name: v.nullable(v.string()) }),
  action: v.string(),
  student: v.nullable(v.object({ id: v.string(), name: v.string() })),
  course: v.nullable(v.object({ id: v.string(), courseNo: v.string(), title: v.string() })),
  admin: v.nullable(v.string()),
  /** In poisha. Null if the event names no amount. */
  sum: v.nullable(v.number()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  /** `before` or `after` is too long to be sent, so it is null. */
  long: v.boolean(),
  network: v.nullable(v.string()),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

const Day = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(10),
    v.check((text) => text === '' || isDay(text), messages.noDay),
  ),
  '',
);
const Id = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

/** `from` and `to` are days in Dhaka, both included. `admin`, `student` and `course` are ids. */
const filters = {
  who: v.optional(v.picklist(['', ...actorKinds]), ''),
  what: v.optional(v.picklist(['', ...groupNames]), ''),
  ...{ from: Day, to: Day, admin: Id, student: Id, course: Id },
};
export const AuditFilters = v.object(filters);
export type AuditFilters = v.InferOutput<typeof AuditFilters>;
export const AuditSearch = v.object({ ...filters, cursor: v.optional(Cursor) });

export const AuditPage = v.object({
  lines: v.array(AuditLine),
  /** Cursor of the next page, null on the last page. A page with a cursor may have few or no events. */
  next: v.nullable(v.string()),
});
