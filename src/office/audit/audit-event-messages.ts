import { staffRoles } from '#base/shared/endpoint.ts';
import { evidenceNames } from '#money/payments/evidence-names.ts';
import { evidences } from '#money/payments/received-payment.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.ts';
import type { ActorKind, AuditLine } from './audit-events.ts';

export type Said = {
  line: AuditLine;
  /** In the possessive: `Karim’s`, or `a student’s` if the name is not known. */
  whose: string;
  whom: string;
  inCourse: string;
  course: string;
  admin: string;
  sum: string;
};

const after = ({ line }: Said, name: string) => line.after?.[name];
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const on = (said: Said) => after(said, 'on') === true;
const role = (said: Said) => {
  const known = staffRoles.find((one) => one === after(said, 'role'));
  return known ? `the role “${roleTexts.names[known]}”` : 'another role';
};
function by(said: Said, text: string): string {
  if (after(said, 'by_itself') !== true) return text;
  const evidence = evidences.find((one) => one === after(said, 'evidence'));
  return `${text} by automatic approval${evidence ? `, because of ${evidenceNames[evidence]}` : ''}`;
}

/**
 * One sentence per audit event, to follow the actor's name. An event that only a newer release knows is shown by its
 * code name.
 */
export const sentences = {
  'enrollment.added': ({ whom, inCourse, sum }) => `enrolled ${whom}${inCourse} by hand${sum}`,
  'enrollment.corrected': ({ inCourse }) => `corrected the payment details${inCourse}`,
  'enrollment.paid': (said) => by(said, `marked ${said.whose} payment as paid${said.inCourse}${said.sum}`),
  'enrollment.settled': ({ whose, inCourse, sum }) =>
    `matched another payment with ${whose} enrollment${inCourse}${sum}`,
  'enrollment.unsettled': ({ whose, inCourse, sum }) => `released a payment from ${whose} enrollment${inCourse}${sum}`,
  'enrollment.credited': (said) =>
    `${after(said, 'kind') === 'waived' ? 'waived a part of what is owed for' : 'noted money paid another way for'} ${said.whose} enrollment${said.inCourse}${said.sum}`,
  'enrollment.credit_undone': ({ whose, inCourse, sum }) =>
    `took back a credit from ${whose} enrollment${inCourse}${sum}`,
  'enrollment.dues_changed': ({ whose, inCourse, sum }) =>
    `changed the due dates of ${whose} enrollment${inCourse}${sum}`,
  'enrollment.rest_decided': (said) =>
    `${after(said, 'rest') === 'waived' ? 'waived the rest of' : 'left the rest owed for'} ${said.whose} enrollment${said.inCourse}${said.sum}`,
  'enrollment.pending': ({ whose, inCourse, sum }) => `marked ${whose} payment as pending again${inCourse}${sum}`,
  'enrollment.deleted': ({ whose, inCourse, sum }) => `deleted ${whose} enrollment${inCourse}${sum}`,
  'enrollment.restored': ({ whose, inCourse, sum }) => `brought back ${whose} enrollment${inCourse}${sum}`,
  'enrollment.amount_changed': ({ whose, inCourse, sum }) => `changed what ${whose} enrollment owes${inCourse}${sum}`,
  'enrollment.asked': ({ whom, inCourse }) => `asked ${whom} about the payment${inCourse}`,
  'enrollment.ask_taken_back': ({ whom, inCourse }) => `took back the question to ${whom}${inCourse}`,
  'enrollment.answered': ({ inCourse }) => `answered the school’s question${inCourse}`,
  'payments.brought': (said) => `brought in ${number(after(said, 'count')) || 'some'} payments${said.sum}`,
  'payment.set_aside': ({ sum }) => `set a payment aside${sum}`,
  'payment.brought_back': ({ sum }) => `brought a payment back to the desk${sum}`,
  'payment.not_this': ({ whose }) => `said that a payment is not ${whose}`,
  'payment.not_this_undone': ({ whose }) => `said that a payment may be ${whose} after all`,
  'payment.refund_asked': ({ sum }) => `requested a refund${sum}`,
  'payment.refunded': ({ sum }) => `sent money back${sum}`,
  'payment.refund_failed': ({ sum }) => `could not send money back${sum}`,
  'payment.refund_undone': ({ sum }) => `removed the note of a refund${sum}`,
  'payment_text.done': () => 'closed a text that could not be read',
  'payment_text.reopened': () => 'reopened a text that could not be read',
  'message.sent_again': () => 'sent an SMS again',
  'message.dropped': () => 'gave up on an SMS that could not be sent',
  'opening.switched': (said) => `switched automatic approval ${on(said) ? 'on' : 'off'}`,

  'student.phone_changed': ({ whose }) => `changed ${whose} phone`,
  'student.phone_verified': () => 'verified their phone with a code',
  'student.password_reset': ({ whose }) => `reset ${whose} password`,
  'student.password_chosen': () => 'chose a password',
  'student.password_changed': () => 'changed their password',
  'student.session_ended': ({ whose }) => `ended one of ${whose} logins`,
  'student.other_sessions_ended': () => 'ended all their other logins',
  'student.sessions_ended': ({ whose }) => `ended all of ${whose} logins`,
  'student.reset_code_made': ({ whom }) => `made a code to read out to ${whom}`,
  'student.disabled': ({ whose }) => `disabled ${whose} account`,
  'student.enabled': ({ whose }) => `enabled ${whose} account again`,
  'student.exported': ({ whose }) => `exported ${whose} data`,
  'student.erased': () => 'erased a student for good',
  'announcement.sent': (said) =>
    `sent ${after(said, 'is_offer') === true ? 'an offer' : 'a message'} to the ${number(after(said, 'students'))} students${said.inCourse}`,
  'announcement.stopped': ({ inCourse }) => `stopped a message to the students${inCourse}`,
  'staff_note.written': ({ whom }) => `wrote a note about ${whom}`,
  'staff_note.changed': ({ whom }) => `changed a note about ${whom}`,
  'staff_note.removed': ({ whom }) => `removed a note about ${whom}`,
  'staff_note.brought_back': ({ whom }) => `brought back a note about ${whom}`,

  'course.created': ({ course }) => `added ${course}`,
  'course.duplicated': ({ course }) => `copied a course as ${course}`,
  'course.saved': ({ course }) => `saved ${course}`,
  'course.published': ({ course }) => `published ${course}`,
  'course.withdrawn': ({ course }) => `made ${course} a draft again`,
  'course.archived': ({ course }) => `archived ${course}`,
  'course.deleted': ({ course }) => `deleted ${course}`,
  'course.restored': ({ course }) => `brought ${course} back`,
  'outline.saved': ({ course }) => `saved the lectures of ${course}`,
  'exercise.saved': ({ course }) => `saved an exercise of ${course}`,
  'material.added': ({ course }) => `added a material to ${course}`,
  'material.changed': ({ course }) => `changed a material of ${course}`,
  'material.removed': ({ course }) => `removed a material of ${course}`,
  'course-learning.saved': ({ course }) => `changed the exercise and certificate settings of ${course}`,
  'watermark.switched': (said) => `switched the name over videos ${on(said) ? 'on' : 'off'}`,

  'question.answered': ({ whose, inCourse }) => `answered ${whose} question${inCourse}`,
  'question.answer_changed': ({ whose, inCourse }) => `changed the answer to ${whose} question${inCourse}`,
  'question.hidden': ({ whose, inCourse }) => `hid ${whose} question${inCourse} from other students`,
  'question.shown': ({ whose, inCourse }) => `showed ${whose} question${inCourse} to other students again`,
  'question.removed': ({ whose, inCourse }) => `removed ${whose} question${inCourse}`,
  'question.brought_back': ({ whose, inCourse }) => `brought back ${whose} question${inCourse}`,
  'certificate.revoked': ({ whose, inCourse }) => `took back ${whose} certificate${inCourse}`,
  'certificate.restored': ({ whose, inCourse }) => `made ${whose} certificate valid again${inCourse}`,

  'school.saved': () => 'changed the school profile',
  'school.brought_back': () => 'brought back an earlier school profile',
  'school.imported': () => 'imported the school profile from a file',
  'voices.saved': () => 'saved what students say',
  'school.backed_up': () => 'made a backup',
  'school.backup_tried': () => 'made a backup and restored it on trial',
  'school.restored': () => 'restored the school from a backup',
  'school.moved_in': () => 'imported the data of another school',
  'sample.removed': () => 'removed the sample school',

  'admin.login': () => 'logged in',
  'admin.password_refused': ({ admin }) => `typed a wrong password for ${admin}`,
  'admin.code_sent': ({ admin }) => `requested a login code for ${admin}`,
  'admin.code_refused': ({ admin }) => `typed a wrong login code for ${admin}`,
  'admin.codes_blocked': ({ admin }) => `typed too many wrong login codes for ${admin}`,
  'admin.code_accepted': ({ admin }) => `typed the right code for ${admin} and now has to choose a password`,
  'admin.password_chosen': () => 'chose a password',
  'admin.password_reset': ({ admin }) => `reset the password of ${admin}`,
  'admin.phone_changed': ({ line, admin }) =>
    line.who.kind === 'admin' && line.who.name === admin ? 'changed their phone' : `changed the phone of ${admin}`,
  'admin.email_changed': () => 'changed their login email',
  'admin.password_changed': () => 'changed their password',
  'admin.app_set_up': () => 'set up an app for their login codes',
  'admin.app_removed': () => 'removed the app for their login codes',
  'admin.app_forgotten': ({ admin }) => `switched ${admin} back to login codes by SMS`,
  'admin.backup_codes_made': () => 'made new backup codes for their login',
  'admin.backup_code_used': ({ admin }) => `used a backup code of ${admin}`,
  'admin.added': ({ admin }) => `made ${admin} an admin`,
  'admin.disabled': ({ admin }) => `disabled ${admin}`,
  'admin.enabled': ({ admin }) => `enabled ${admin} again`,
  'admin.removed': ({ admin }) => `removed ${admin} from the school`,
  'admin.role_changed': (said) => `gave ${said.admin} ${role(said)}`,
  'admin.sessions_ended': ({ admin }) => `ended all logins of ${admin}`,
  'admin.session_ended': () => 'ended one of their logins',
  'admin.other_sessions_ended': () => 'ended all their other logins',
  'admin.invited': (said) => `invited somebody for ${role(said)}`,
  'admin.invited_again': (said) => `made a new invitation code for ${role(said)}`,
  'admin.invitation_taken_back': (said) => `took back the invitation for ${role(said)}`,
  'admin.invitation_accepted': (said) => `accepted an invitation for ${role(said)}`,
} satisfies Record<string, (said: Said) => string>;

export const unnamed: Record<ActorKind, string> = {
  admin: 'An admin',
  student: 'A student',
  operator: 'The command line',
  gateway: 'A gateway',
  guest: 'Somebody',
};

export const saidWords = {
  student: 'a student',
  admin: 'an admin',
  course: 'a course',
  own: 'their own',
  whose: (name: string) => `${name}’s`,
  inCourse: (courseNo: string) => ` in ${courseNo}`,
  sum: (sum: string) => `, ${sum}`,
  unknown: (action: string) => `did “${action}”`,
};
