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
  return known ? `‘${roleTexts.names[known]}’` : 'অন্য দায়িত্ব';
};
function by(said: Said, text: string): string {
  if (after(said, 'by_itself') !== true) return text;
  const evidence = evidences.find((one) => one === after(said, 'evidence'));
  return `${text}, অটোমেটিক অনুমোদনে${evidence ? `; প্রমাণ: ${evidenceNames[evidence]}` : ''}`;
}

/**
 * One text per audit event. It is a noun phrase after the actor's name, because a gateway or the command line takes no
 * honorific verb. An event that only a newer release knows is shown by its code name.
 */
export const sentences = {
  'enrollment.added': ({ whom, inCourse, sum }) => `ম্যানুয়াল ভর্তি: ${whom}${inCourse}${sum}`,
  'enrollment.corrected': ({ inCourse }) => `পেমেন্টের তথ্য সংশোধন${inCourse}`,
  'enrollment.paid': (said) => by(said, `পেমেন্ট নিশ্চিত: ${said.whose}${said.inCourse}${said.sum}`),
  'enrollment.settled': ({ whose, inCourse, sum }) => `কোর্সে আরও একটি পেমেন্ট: ${whose}${inCourse}${sum}`,
  'enrollment.unsettled': ({ whose, inCourse, sum }) => `পেমেন্টের মিল তুলে নেওয়া: ${whose}${inCourse}${sum}`,
  'enrollment.credited': (said) =>
    `${after(said, 'kind') === 'waived' ? 'পাওনার একটি অংশ মাফ' : 'অন্যভাবে পাওয়া টাকা'}: ${said.whose}${said.inCourse}${said.sum}`,
  'enrollment.credit_undone': ({ whose, inCourse, sum }) => `ক্যাশ বা মাফের এন্ট্রি তুলে নেওয়া: ${whose}${inCourse}${sum}`,
  'enrollment.dues_changed': ({ whose, inCourse, sum }) => `টাকা দেওয়ার তারিখ বদল: ${whose}${inCourse}${sum}`,
  'enrollment.rest_decided': (said) =>
    `${after(said, 'rest') === 'waived' ? 'বাকি টাকা মাফ' : 'বাকি টাকা পাওনা'}: ${said.whose}${said.inCourse}${said.sum}`,
  'enrollment.pending': ({ whose, inCourse, sum }) => `আবার পেন্ডিং: ${whose}${inCourse}${sum}`,
  'enrollment.deleted': ({ whose, inCourse, sum }) => `ভর্তি মুছে ফেলা: ${whose}${inCourse}${sum}`,
  'enrollment.restored': ({ whose, inCourse, sum }) => `ভর্তি ফিরিয়ে আনা: ${whose}${inCourse}${sum}`,
  'enrollment.amount_changed': ({ whose, inCourse, sum }) => `ভর্তির টাকার পরিমাণ বদল: ${whose}${inCourse}${sum}`,
  'enrollment.asked': ({ whom, inCourse }) => `পেমেন্ট নিয়ে প্রশ্ন: ${whom}${inCourse}`,
  'enrollment.ask_taken_back': ({ whom, inCourse }) => `পেমেন্টের প্রশ্ন তুলে নেওয়া: ${whom}${inCourse}`,
  'enrollment.answered': ({ inCourse }) => `স্কুলের প্রশ্নের উত্তর${inCourse}`,
  'payments.brought': (said) =>
    `পেমেন্ট যোগ: ${number(after(said, 'count')) ? toBengaliDigits(number(after(said, 'count'))) : 'কয়েক'}টি${said.sum}`,
  'payment.set_aside': ({ sum }) => `পেমেন্ট আলাদা রাখা${sum}`,
  'payment.brought_back': ({ sum }) => `আলাদা রাখা পেমেন্ট ফিরিয়ে আনা${sum}`,
  'payment.not_this': ({ whose }) => `পেমেন্ট এঁর নয়: ${whose}`,
  'payment.not_this_undone': ({ whose }) => `পেমেন্ট এঁর হতে পারে: ${whose}`,
  'payment.refund_asked': ({ sum }) => `টাকা ফেরতের অনুরোধ${sum}`,
  'payment.refunded': ({ sum }) => `টাকা ফেরত${sum}`,
  'payment.refund_failed': ({ sum }) => `টাকা ফেরত যায়নি${sum}`,
  'payment.refund_undone': ({ sum }) => `টাকা ফেরতের নোট তুলে নেওয়া${sum}`,
  'payment_text.done': () => 'অস্পষ্ট মেসেজ বাদ',
  'payment_text.reopened': () => 'অস্পষ্ট মেসেজ আবার তালিকায়',
  'message.sent_again': () => 'SMS আবার পাঠানো',
  'message.dropped': () => 'পাঠানো যায়নি এমন SMS বাদ',
  'opening.switched': (said) => `অটোমেটিক অনুমোদন: ${isOn(said)}`,

  'student.phone_changed': ({ whose }) => `মোবাইল নম্বর বদল: ${whose}`,
  'student.phone_verified': () => 'কোড দিয়ে নিজের মোবাইল নম্বর যাচাই',
  'student.password_reset': ({ whose }) => `পাসওয়ার্ড রিসেট: ${whose}`,
  'student.password_chosen': () => 'নিজের নতুন পাসওয়ার্ড সেট',
  'student.password_changed': () => 'নিজের পাসওয়ার্ড বদল',
  'student.session_ended': ({ whose }) => `একটি ডিভাইস থেকে লগআউট: ${whose}`,
  'student.other_sessions_ended': () => 'নিজের অন্য সব ডিভাইস থেকে লগআউট',
  'student.sessions_ended': ({ whose }) => `সব ডিভাইস থেকে লগআউট: ${whose}`,
  'student.reset_code_made': ({ whom }) => `ফোনে জানানোর কোড তৈরি: ${whom}`,
  'student.disabled': ({ whose }) => `অ্যাকাউন্ট বন্ধ: ${whose}`,
  'student.enabled': ({ whose }) => `অ্যাকাউন্ট আবার চালু: ${whose}`,
  'student.exported': ({ whose }) => `তথ্যের ফাইল সেভ: ${whose}`,
  'student.erased': () => 'শিক্ষার্থীর তথ্য চিরতরে মুছে ফেলা',
  'announcement.sent': (said) =>
    `${after(said, 'is_offer') === true ? 'অফার' : 'ঘোষণা'} পাঠানো: ${toBengaliDigits(number(after(said, 'students')))} জন${said.inCourse}`,
  'announcement.stopped': ({ inCourse }) => `শিক্ষার্থীদের ঘোষণা থামানো${inCourse}`,
  'staff_note.written': ({ whom }) => `নোট লেখা: ${whom}`,
  'staff_note.changed': ({ whom }) => `নোট বদল: ${whom}`,
  'staff_note.removed': ({ whom }) => `নোট সরানো: ${whom}`,
  'staff_note.brought_back': ({ whom }) => `নোট ফিরিয়ে আনা: ${whom}`,

  'course.created': ({ course }) => `নতুন কোর্স: ${course}`,
  'course.duplicated': ({ course }) => `কোর্সের কপি তৈরি: ${course}`,
  'course.saved': ({ course }) => `কোর্স সেভ: ${course}`,
  'course.published': ({ course }) => `কোর্স প্রকাশ: ${course}`,
  'course.withdrawn': ({ course }) => `কোর্স আবার খসড়া: ${course}`,
  'course.archived': ({ course }) => `কোর্স আর্কাইভ: ${course}`,
  'course.deleted': ({ course }) => `কোর্স মুছে ফেলা: ${course}`,
  'course.restored': ({ course }) => `কোর্স ফিরিয়ে আনা: ${course}`,
  'outline.saved': ({ course }) => `লেকচার সেভ: ${course}`,
  'exercise.saved': ({ course }) => `অনুশীলনী সেভ: ${course}`,
  'material.added': ({ course }) => `স্টাডি ম্যাটেরিয়াল যোগ: ${course}`,
  'material.changed': ({ course }) => `স্টাডি ম্যাটেরিয়াল বদল: ${course}`,
  'material.removed': ({ course }) => `স্টাডি ম্যাটেরিয়াল সরানো: ${course}`,
  'course-learning.saved': ({ course }) => `সার্টিফিকেট ও অনুশীলনীর নিয়ম বদল: ${course}`,
  'watermark.switched': (said) => `ভিডিওর উপর শিক্ষার্থীর নাম: ${isOn(said)}`,

  'question.answered': ({ whose, inCourse }) => `প্রশ্নের উত্তর: ${whose}${inCourse}`,
  'question.answer_changed': ({ whose, inCourse }) => `প্রশ্নের উত্তর বদল: ${whose}${inCourse}`,
  'question.hidden': ({ whose, inCourse }) => `প্রশ্ন অন্য শিক্ষার্থীদের থেকে লুকানো: ${whose}${inCourse}`,
  'question.shown': ({ whose, inCourse }) => `প্রশ্ন আবার অন্য শিক্ষার্থীদের দেখানো: ${whose}${inCourse}`,
  'question.removed': ({ whose, inCourse }) => `প্রশ্ন সরানো: ${whose}${inCourse}`,
  'question.brought_back': ({ whose, inCourse }) => `প্রশ্ন ফিরিয়ে আনা: ${whose}${inCourse}`,
  'certificate.revoked': ({ whose, inCourse }) => `সার্টিফিকেট বাতিল: ${whose}${inCourse}`,
  'certificate.restored': ({ whose, inCourse }) => `সার্টিফিকেট আবার বৈধ: ${whose}${inCourse}`,

  'school.saved': () => 'স্কুলের তথ্য সেভ',
  'school.brought_back': () => 'স্কুলের তথ্যের আগের সংস্করণ ফিরিয়ে আনা',
  'school.imported': () => 'ফাইল থেকে স্কুলের তথ্য নেওয়া',
  'voices.saved': () => '‘শিক্ষার্থীরা যা বলছেন’ সেভ',
  'school.backed_up': () => 'ব্যাকআপ',
  'school.backup_tried': () => 'ব্যাকআপ ও তা ফিরিয়ে এনে যাচাই',
  'school.restored': () => 'ব্যাকআপ থেকে স্কুল ফিরিয়ে আনা',
  'school.moved_in': () => 'অন্য স্কুলের তথ্য এখানে আনা',
  'sample.removed': () => 'নমুনা স্কুল সরানো',

  'admin.login': () => 'লগইন',
  'admin.password_refused': ({ admin }) => `ভুল পাসওয়ার্ড: ${admin}`,
  'admin.code_sent': ({ admin }) => `লগইনের কোড পাঠানো: ${admin}`,
  'admin.code_refused': ({ admin }) => `লগইনের ভুল কোড: ${admin}`,
  'admin.codes_blocked': ({ admin }) => `অনেকবার লগইনের ভুল কোড: ${admin}`,
  'admin.code_accepted': ({ admin }) => `লগইনের সঠিক কোড, এখন নিজের পাসওয়ার্ড দিতে হবে: ${admin}`,
  'admin.password_chosen': () => 'নিজের নতুন পাসওয়ার্ড সেট',
  'admin.password_reset': ({ admin }) => `পাসওয়ার্ড রিসেট: ${admin}`,
  'admin.phone_changed': ({ line, admin }) =>
    line.who.kind === 'admin' && line.who.name === admin ? 'নিজের মোবাইল নম্বর বদল' : `মোবাইল নম্বর বদল: ${admin}`,
  'admin.email_changed': () => 'নিজের লগইনের ইমেইল বদল',
  'admin.password_changed': () => 'নিজের পাসওয়ার্ড বদল',
  'admin.app_set_up': () => 'নিজের লগইনের কোডের অ্যাপ চালু',
  'admin.app_removed': () => 'নিজের লগইনের কোডের অ্যাপ সরানো',
  'admin.app_forgotten': ({ admin }) => `লগইনের কোড আবার SMS-এ: ${admin}`,
  'admin.backup_codes_made': () => 'নিজের নতুন ব্যাকআপ কোড তৈরি',
  'admin.backup_code_used': ({ admin }) => `ব্যাকআপ কোড ব্যবহার: ${admin}`,
  'admin.added': ({ admin }) => `নতুন অ্যাডমিন: ${admin}`,
  'admin.disabled': ({ admin }) => `লগইন বন্ধ: ${admin}`,
  'admin.enabled': ({ admin }) => `লগইন আবার চালু: ${admin}`,
  'admin.removed': ({ admin }) => `স্কুল থেকে সরানো: ${admin}`,
  'admin.role_changed': (said) => `দায়িত্ব বদল: ${said.admin}, ${role(said)}`,
  'admin.sessions_ended': ({ admin }) => `সব ডিভাইস থেকে লগআউট: ${admin}`,
  'admin.session_ended': () => 'নিজের একটি ডিভাইস থেকে লগআউট',
  'admin.other_sessions_ended': () => 'নিজের অন্য সব ডিভাইস থেকে লগআউট',
  'admin.invited': (said) => `আমন্ত্রণ: ${role(said)}`,
  'admin.invited_again': (said) => `আমন্ত্রণের নতুন কোড: ${role(said)}`,
  'admin.invitation_taken_back': (said) => `আমন্ত্রণ তুলে নেওয়া: ${role(said)}`,
  'admin.invitation_accepted': (said) => `আমন্ত্রণে যোগ দেওয়া: ${role(said)}`,
} satisfies SameTexts<typeof sentencesInEnglish>;

export const unnamed = {
  admin: 'একজন অ্যাডমিন',
  student: 'একজন শিক্ষার্থী',
  operator: 'কমান্ড লাইন',
  gateway: 'একটি গেটওয়ে',
  guest: 'কেউ একজন',
} satisfies SameTexts<typeof unnamedInEnglish>;

/** Parts from which the texts of audit events are built. */
export const saidWords = {
  student: 'একজন শিক্ষার্থী',
  admin: 'একজন অ্যাডমিন',
  course: 'একটি কোর্স',
  own: 'নিজের',
  whose: (name) => name,
  inCourse: (courseNo) => `, ${courseNo}`,
  sum: (sum) => `, ${sum}`,
  unknown: (action) => `অন্য কাজ: ‘${action}’`,
} satisfies SameTexts<typeof saidWordsInEnglish>;
