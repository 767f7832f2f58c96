import { toBengaliDigits } from '#base/shared/digits.ts';
import { staffRoles } from '#base/shared/endpoint.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { evidenceNames } from '#money/payments/evidence-names.bn.ts';
import { evidences } from '#money/payments/received-payment.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.bn.ts';
import type {
  Said,
  saidWords as saidWordsInEnglish,
  sentences as sentencesInEnglish,
  unnamed as unnamedInEnglish,
} from './audit-event-messages.ts';

const after = ({ line }: Said, name: string) => line.after?.[name];
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const isOn = (said: Said) => (after(said, 'on') === true ? 'চালু' : 'বন্ধ');
const role = (said: Said) => {
  const known = staffRoles.find((one) => one === after(said, 'role'));
  return known ? `‘${roleTexts.names[known]}’ দায়িত্ব` : 'অন্য দায়িত্ব';
};
function by(said: Said, text: string): string {
  if (after(said, 'by_itself') !== true) return text;
  const evidence = evidences.find((one) => one === after(said, 'evidence'));
  return `${text}, নিশ্চিত মিলের নিয়মে${evidence ? `; প্রমাণ: ${evidenceNames[evidence]}` : ''}`;
}

/** TABLE of sentences: every act, behind who did it. A release that knows more of them shows the others by their names. */
export const sentences = {
  'enrollment.added': ({ whom, inCourse, sum }) => `নিজে ভর্তি করেছেন: ${whom}${inCourse}${sum}`,
  'enrollment.corrected': ({ inCourse }) => `পেমেন্টের তথ্য ঠিক করেছেন${inCourse}`,
  'enrollment.paid': (said) => by(said, `${said.whose} পেমেন্ট সম্পন্ন করেছেন${said.inCourse}${said.sum}`),
  'enrollment.settled': ({ whose, inCourse, sum }) => `${whose} কোর্সে আরও একটি পেমেন্ট যোগ করেছেন${inCourse}${sum}`,
  'enrollment.unsettled': ({ whose, inCourse, sum }) => `${whose} কোর্সের একটি পেমেন্ট মুক্ত করেছেন${inCourse}${sum}`,
  'enrollment.credited': (said) =>
    `${said.whose} কোর্সে ${after(said, 'kind') === 'waived' ? 'পাওনার একটি অংশ মাফ করেছেন' : 'অন্যভাবে পাওয়া টাকা লিখেছেন'}${said.inCourse}${said.sum}`,
  'enrollment.credit_undone': ({ whose, inCourse, sum }) => `${whose} কোর্সের একটি জমা ফিরিয়ে নিয়েছেন${inCourse}${sum}`,
  'enrollment.dues_changed': ({ whose, inCourse, sum }) =>
    `${whose} কোর্সের টাকা কবে দিতে হবে, তা বদলেছেন${inCourse}${sum}`,
  'enrollment.rest_decided': (said) =>
    `${said.whose} কোর্সের বাকি টাকা ${after(said, 'rest') === 'waived' ? 'মাফ করেছেন' : 'পাওনা রেখেছেন'}${said.inCourse}${said.sum}`,
  'enrollment.pending': ({ whose, inCourse, sum }) => `${whose} পেমেন্ট আবার অপেক্ষায় নিয়েছেন${inCourse}${sum}`,
  'enrollment.deleted': ({ whose, inCourse, sum }) => `${whose} ভর্তি মুছে ফেলেছেন${inCourse}${sum}`,
  'enrollment.restored': ({ whose, inCourse, sum }) => `${whose} ভর্তি ফিরিয়ে এনেছেন${inCourse}${sum}`,
  'enrollment.amount_changed': ({ whose, inCourse, sum }) => `${whose} ভর্তির পাওনা বদলেছেন${inCourse}${sum}`,
  'enrollment.asked': ({ whom, inCourse }) => `পেমেন্ট নিয়ে জিজ্ঞেস করেছেন: ${whom}${inCourse}`,
  'enrollment.ask_taken_back': ({ whom, inCourse }) => `প্রশ্ন ফিরিয়ে নিয়েছেন: ${whom}${inCourse}`,
  'enrollment.answered': ({ inCourse }) => `স্কুলের প্রশ্নের উত্তর দিয়েছেন${inCourse}`,
  'payments.brought': (said) =>
    `${number(after(said, 'count')) ? toBengaliDigits(number(after(said, 'count'))) : 'কয়েক'}টি পেমেন্ট এনেছেন${said.sum}`,
  'payment.set_aside': ({ sum }) => `একটি পেমেন্ট সরিয়ে রেখেছেন${sum}`,
  'payment.brought_back': ({ sum }) => `একটি পেমেন্ট ফিরিয়ে এনেছেন${sum}`,
  'payment.not_this': ({ whose }) => `বলেছেন, একটি পেমেন্ট ${whose} নয়`,
  'payment.not_this_undone': ({ whose }) => `বলেছেন, একটি পেমেন্ট ${whose} হতেও পারে`,
  'payment.refund_asked': ({ sum }) => `টাকা ফেরত পাঠাতে বলেছেন${sum}`,
  'payment.refunded': ({ sum }) => `টাকা ফেরত পাঠিয়েছেন${sum}`,
  'payment.refund_failed': ({ sum }) => `টাকা ফেরত পাঠাতে পারেননি${sum}`,
  'payment.refund_undone': ({ sum }) => `টাকা ফেরত পাঠানোর লেখাটি ফিরিয়ে নিয়েছেন${sum}`,
  'payment_text.done': () => 'পড়া যায়নি এমন একটি লেখার কাজ শেষ করেছেন',
  'payment_text.reopened': () => 'পড়া যায়নি এমন একটি লেখা আবার খুলেছেন',
  'message.sent_again': () => 'একটি SMS আবার পাঠিয়েছেন',
  'message.dropped': () => 'পাঠানো যায়নি এমন একটি SMS ছেড়ে দিয়েছেন',
  'opening.switched': (said) => `নিশ্চিত মিল নিজে থেকে খোলার সুইচ ${isOn(said)} করেছেন`,

  'student.phone_changed': ({ whose }) => `${whose} মোবাইল নম্বর বদলেছেন`,
  'student.phone_verified': () => 'কোড দিয়ে নিজের মোবাইল নম্বর যাচাই করেছেন',
  'student.password_reset': ({ whose }) => `${whose} পাসওয়ার্ড নতুন করে দিয়েছেন`,
  'student.password_chosen': () => 'নিজের পাসওয়ার্ড ঠিক করেছেন',
  'student.password_changed': () => 'নিজের পাসওয়ার্ড বদলেছেন',
  'student.session_ended': ({ whose }) => `${whose} একটি ডিভাইস থেকে লগআউট করেছেন`,
  'student.other_sessions_ended': () => 'নিজের অন্য সব ডিভাইস থেকে লগআউট করেছেন',
  'student.sessions_ended': ({ whose }) => `${whose} সব ডিভাইস থেকে লগআউট করেছেন`,
  'student.reset_code_made': ({ whom }) => `পড়ে শোনানোর কোড তৈরি করেছেন: ${whom}`,
  'student.disabled': ({ whose }) => `${whose} অ্যাকাউন্ট বন্ধ করেছেন`,
  'student.enabled': ({ whose }) => `${whose} অ্যাকাউন্ট আবার চালু করেছেন`,
  'student.exported': ({ whose }) => `${whose} তথ্যের ফাইল সেভ করেছেন`,
  'student.erased': () => 'একজন শিক্ষার্থীর তথ্য চিরতরে মুছেছেন',
  'announcement.sent': (said) =>
    `${toBengaliDigits(number(after(said, 'students')))} জন শিক্ষার্থীকে ${after(said, 'is_offer') === true ? 'অফার' : 'বার্তা'} পাঠিয়েছেন${said.inCourse}`,
  'announcement.stopped': ({ inCourse }) => `শিক্ষার্থীদের বার্তা থামিয়েছেন${inCourse}`,
  'staff_note.written': ({ whom }) => `নোট লিখেছেন: ${whom}`,
  'staff_note.changed': ({ whom }) => `নোট বদলেছেন: ${whom}`,
  'staff_note.removed': ({ whom }) => `নোট সরিয়েছেন: ${whom}`,
  'staff_note.brought_back': ({ whom }) => `নোট ফিরিয়ে এনেছেন: ${whom}`,

  'course.created': ({ course }) => `যোগ করেছেন: ${course}`,
  'course.duplicated': ({ course }) => `একটি কোর্সের অনুলিপি করেছেন: ${course}`,
  'course.saved': ({ course }) => `সেভ করেছেন: ${course}`,
  'course.published': ({ course }) => `প্রকাশ করেছেন: ${course}`,
  'course.withdrawn': ({ course }) => `আবার খসড়া করেছেন: ${course}`,
  'course.archived': ({ course }) => `আর্কাইভ করেছেন: ${course}`,
  'course.deleted': ({ course }) => `মুছে ফেলেছেন: ${course}`,
  'course.restored': ({ course }) => `ফিরিয়ে এনেছেন: ${course}`,
  'outline.saved': ({ course }) => `লেকচার সেভ করেছেন: ${course}`,
  'exercise.saved': ({ course }) => `একটি অনুশীলনী সেভ করেছেন: ${course}`,
  'material.added': ({ course }) => `একটি উপকরণ যোগ করেছেন: ${course}`,
  'material.changed': ({ course }) => `একটি উপকরণ বদলেছেন: ${course}`,
  'material.removed': ({ course }) => `একটি উপকরণ সরিয়েছেন: ${course}`,
  'course-learning.saved': ({ course }) => `কোর্স শেষ করতে কী লাগে আর কী পাওয়া যায়, বদলেছেন: ${course}`,
  'watermark.switched': (said) => `ভিডিওর উপর নাম দেখানোর সুইচ ${isOn(said)} করেছেন`,

  'question.answered': ({ whose, inCourse }) => `${whose} প্রশ্নের উত্তর দিয়েছেন${inCourse}`,
  'question.answer_changed': ({ whose, inCourse }) => `${whose} প্রশ্নের উত্তর বদলেছেন${inCourse}`,
  'question.hidden': ({ whose, inCourse }) => `${whose} প্রশ্ন অন্য শিক্ষার্থীদের থেকে লুকিয়েছেন${inCourse}`,
  'question.shown': ({ whose, inCourse }) => `${whose} প্রশ্ন আবার অন্যদের দেখিয়েছেন${inCourse}`,
  'question.removed': ({ whose, inCourse }) => `${whose} প্রশ্ন সরিয়েছেন${inCourse}`,
  'question.brought_back': ({ whose, inCourse }) => `${whose} প্রশ্ন ফিরিয়ে এনেছেন${inCourse}`,
  'certificate.revoked': ({ whose, inCourse }) => `${whose} সার্টিফিকেট বাতিল করেছেন${inCourse}`,
  'certificate.restored': ({ whose, inCourse }) => `${whose} সার্টিফিকেট আবার বৈধ করেছেন${inCourse}`,

  'school.saved': () => 'স্কুলের তথ্য সেভ করেছেন',
  'school.brought_back': () => 'স্কুলের আগের তথ্য ফিরিয়ে এনেছেন',
  'school.imported': () => 'ফাইল থেকে স্কুলের তথ্য নিয়েছেন',
  'voices.saved': () => 'শিক্ষার্থীদের কথা সেভ করেছেন',
  'school.backed_up': () => 'ব্যাকআপ নিয়েছেন',
  'school.restored': () => 'ব্যাকআপ থেকে স্কুল ফিরিয়ে এনেছেন',
  'school.moved_in': () => 'আগের স্কুল এখানে এনেছেন',
  'sample.removed': () => 'নমুনা স্কুল সরিয়েছেন',

  'admin.login': () => 'লগইন করেছেন',
  'admin.password_refused': ({ admin }) => `ভুল পাসওয়ার্ড দিয়েছেন: ${admin}`,
  'admin.code_sent': ({ admin }) => `লগইনের কোড চেয়েছেন: ${admin}`,
  'admin.code_refused': ({ admin }) => `লগইনের ভুল কোড দিয়েছেন: ${admin}`,
  'admin.codes_blocked': ({ admin }) => `অনেকবার লগইনের ভুল কোড দিয়েছেন: ${admin}`,
  'admin.code_accepted': ({ admin }) => `সঠিক কোড দিয়েছেন, নিজের পাসওয়ার্ড ঠিক করতে হবে: ${admin}`,
  'admin.password_chosen': () => 'নিজের পাসওয়ার্ড ঠিক করেছেন',
  'admin.password_reset': ({ admin }) => `পাসওয়ার্ড নতুন করে দিয়েছেন: ${admin}`,
  'admin.phone_changed': ({ line, admin }) =>
    line.who.kind === 'admin' && line.who.name === admin ? 'নিজের মোবাইল নম্বর বদলেছেন' : `মোবাইল নম্বর বদলেছেন: ${admin}`,
  'admin.email_changed': () => 'নিজের লগইনের ইমেইল বদলেছেন',
  'admin.password_changed': () => 'নিজের পাসওয়ার্ড বদলেছেন',
  'admin.app_set_up': () => 'নিজের লগইনের কোডের জন্য অ্যাপ চালু করেছেন',
  'admin.app_removed': () => 'নিজের লগইনের কোডের অ্যাপ সরিয়েছেন',
  'admin.app_forgotten': ({ admin }) => `লগইনের কোড আবার SMS-এ নিয়েছেন: ${admin}`,
  'admin.backup_codes_made': () => 'নিজের নতুন ব্যাকআপ কোড তৈরি করেছেন',
  'admin.backup_code_used': ({ admin }) => `একটি ব্যাকআপ কোড ব্যবহার করেছেন: ${admin}`,
  'admin.added': ({ admin }) => `অ্যাডমিন করেছেন: ${admin}`,
  'admin.disabled': ({ admin }) => `লগইন বন্ধ করেছেন: ${admin}`,
  'admin.enabled': ({ admin }) => `লগইন আবার চালু করেছেন: ${admin}`,
  'admin.removed': ({ admin }) => `স্কুল থেকে সরিয়েছেন: ${admin}`,
  'admin.role_changed': (said) => `${role(said)} দিয়েছেন: ${said.admin}`,
  'admin.sessions_ended': ({ admin }) => `সব ডিভাইস থেকে লগআউট করেছেন: ${admin}`,
  'admin.session_ended': () => 'নিজের একটি ডিভাইস থেকে লগআউট করেছেন',
  'admin.other_sessions_ended': () => 'নিজের অন্য সব ডিভাইস থেকে লগআউট করেছেন',
  'admin.invited': (said) => `আমন্ত্রণ জানিয়েছেন: ${role(said)}`,
  'admin.invited_again': (said) => `আমন্ত্রণের নতুন কোড তৈরি করেছেন: ${role(said)}`,
  'admin.invitation_taken_back': (said) => `আমন্ত্রণ ফিরিয়ে নিয়েছেন: ${role(said)}`,
  'admin.invitation_accepted': (said) => `আমন্ত্রণে যোগ দিয়েছেন: ${role(said)}`,
} satisfies SameTexts<typeof sentencesInEnglish>;

export const unnamed = {
  admin: 'একজন অ্যাডমিন',
  student: 'একজন শিক্ষার্থী',
  operator: 'কমান্ড লাইন',
  gateway: 'একটি গেটওয়ে',
  guest: 'কেউ একজন',
} satisfies SameTexts<typeof unnamedInEnglish>;

/** Of which the parts of a sentence are made. */
export const saidWords = {
  student: 'একজন শিক্ষার্থী',
  admin: 'একজন অ্যাডমিন',
  course: 'একটি কোর্স',
  own: 'নিজের',
  whose: (name) => `${name}-এর`,
  inCourse: (courseNo) => `, ${courseNo} কোর্সে`,
  sum: (sum) => `, ${sum}`,
  unknown: (action) => `করেছেন ‘${action}’`,
} satisfies SameTexts<typeof saidWordsInEnglish>;
