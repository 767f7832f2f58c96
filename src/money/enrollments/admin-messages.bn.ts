import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { adminEnrollmentTexts as english } from './admin-messages.ts';
import type { EnrollmentStatus, ListOrder, ReferenceHolder } from './enrollment.ts';

function namesOf(holders: ReferenceHolder[]): string {
  const named = holders.map(({ name, courseNo, deleted }) => `${name}, ${courseNo}${deleted ? ' (মুছে ফেলা)' : ''}`);
  return named.join(' এবং ');
}

const tabs: Record<EnrollmentStatus, string> = { pending: 'পেন্ডিং', paid: 'পেইড' };
const orders: Record<ListOrder, string> = { newest: 'নতুন আগে', oldest: 'পুরোনো আগে' };

export const adminEnrollmentTexts = {
  title: 'ভর্তি',
  tabs: 'ভর্তির অবস্থা',
  pending: tabs.pending,
  paid: tabs.paid,
  tab: (name, count) => (count === null ? name : `${name} (${count})`),
  andMore: (count) => `${count}+`,
  search: 'ভর্তি খুঁজুন',
  searchHint: 'নাম, মোবাইল নম্বর, ট্রানজেকশন আইডি…',
  refresh: 'রিফ্রেশ করুন',
  loading: 'ভর্তির তালিকা লোড হচ্ছে…',

  student: 'শিক্ষার্থী',
  contact: 'যোগাযোগ',
  course: 'কোর্স',
  status: 'অবস্থা',
  transaction: 'পেমেন্টের তথ্য',
  delete: 'মুছে ফেলুন',
  noPhone: 'মোবাইল নম্বর নেই',
  studentPage: 'শিক্ষার্থীর পেজ',
  studentLabel: (name) => `শিক্ষার্থীর পেজ: ${name}`,
  courseDeleted: 'কোর্স মুছে ফেলা হয়েছে',
  discount: (percent) => `${toBengaliDigits(percent)}% ছাড়`,
  paidAge: (age) => `পেইড ${age}`,
  sameReference: (others) => `একই ট্রানজেকশন আইডি: ${namesOf(others)}`,
  similarReference: (others) => `ট্রানজেকশন আইডি দেখতে প্রায় একই: ${namesOf(others)}`,
  statusNames: tabs,
  switchLabel: (name, courseNo) => `পেইড: ${name}, ${courseNo}`,
  deleteLabel: (name, courseNo) => `মুছে ফেলুন: ${name}, ${courseNo}`,
  copy: (reference) => `${reference} কপি করুন`,
  copied: (reference) => `কপি হয়েছে: ${reference}`,
  copyFailed: 'এই ব্রাউজার কপি করতে দেয় না। ট্রানজেকশন আইডিটি হাতে সিলেক্ট করুন।',
  receipt: (number) => `রসিদ ${number}`,
  sendReceipt: (number) => `রসিদ ${number} পাঠান`,
  receiptCopied: (number) => `রসিদ ${number}-এর লিংক কপি হয়েছে। অভিভাবককে যেখানে মেসেজ পাঠান, সেখানে পেস্ট করুন।`,
  receiptCopyFailed: 'এই ব্রাউজার কপি করতে দেয় না। রসিদটি খুলে ঠিকানা কপি করুন।',

  summary: (count, tab, order) => `${tabs[tab]}: ${count}টি, ${orders[order]}`,
  found: (count, tab, words) => `“${words}” খুঁজে ${tabs[tab]} তালিকায় ${count}টি পাওয়া গেছে`,
  pages: 'পাতা',
  page: (number) => `পাতা ${toBengaliDigits(number)}`,
  nextPage: 'পরের পাতা',
  previousPage: 'আগের পাতা',
  firstPage: 'প্রথম পাতা',

  pageEmpty: 'এই পাতায় আর কিছু নেই।',
  pageEmptyText: 'এখানকার ভর্তিগুলো সরানো বা মুছে ফেলা হয়েছে।',
  allChecked: 'সব পেমেন্ট যাচাই হয়ে গেছে।',
  allCheckedText: 'শিক্ষার্থী পেমেন্টের তথ্য পাঠালে এখানে আসবে। নতুন কিছু এল কি না দেখতে ‘রিফ্রেশ করুন’ চাপুন।',
  seePaid: 'পেইড ভর্তি দেখুন',
  nonePaid: 'এখনো কেউ টাকা দেননি।',
  nonePaidText: 'টাকা এলে পেন্ডিং পেমেন্টটি পেইড করুন: তখন এখানে আসবে।',
  seePending: 'পেন্ডিং পেমেন্ট দেখুন',
  nothingFound: (words) => `“${words}” খুঁজে কিছু পাওয়া যায়নি।`,
  nothingFoundText: 'নামের একটি অংশ, মোবাইল নম্বর, কোর্স নম্বর বা ট্রানজেকশন আইডি দিয়ে খুঁজুন।',
  clearSearch: 'খোঁজা বাদ দিন',
  seeOtherTab: (name, count) => `${name} (${count}) দেখুন`,

  amount: 'টাকার পরিমাণ',
  came: 'এসেছে',
  owed: (received, left) => `${received} এসেছে, ${left} বাকি`,
  reference: 'ট্রানজেকশন আইডি',
  courseFact: (title, courseNo) => `${title} (${courseNo})`,
  referenceFact: (method, reference) => `${method} ${reference}`,
  markPaidTitle: 'পেইড করবেন?',
  markPaidText: 'টাকা কি স্কুলের ওয়ালেটে এসেছে? শিক্ষার্থী সঙ্গে সঙ্গে লেকচার দেখতে পারবেন।',
  markPaid: 'পেইড করুন',
  duplicate: (others) => `${namesOf(others)}-এর ভর্তিতেও একই ট্রানজেকশন আইডি। একই পেমেন্ট হয়তো দুবার লেখা হয়েছে।`,
  similar: (others) => `${namesOf(others)}-এর ভর্তির ট্রানজেকশন আইডিতে পার্থক্য শুধু O আর 0-তে, অথবা I, L আর 1-এ। ভালো করে দেখুন।`,
  markPendingTitle: 'আবার পেন্ডিং করবেন?',
  markPendingText: 'ভর্তিটি আর পেইড থাকবে না।',
  markPendingWarning: 'শিক্ষার্থীর লেকচার সঙ্গে সঙ্গে বন্ধ হয়ে যাবে।',
  markPending: 'পেন্ডিং করুন',
  deleteTitle: 'এই ভর্তি মুছে ফেলবেন?',
  deleteText: 'দুই তালিকা থেকেই চলে যাবে। শিক্ষার্থী আবার ভর্তি হতে পারবেন। ভুল হলে পেজের উপরে ‘আগের অবস্থায় নিন’ চাপুন।',
  deletePaidTitle: 'পেইড ভর্তি মুছে ফেলবেন?',
  deletePaidWarning: 'এই ভর্তির টাকা পাওয়া গেছে। মুছলে শিক্ষার্থীর কোর্স সঙ্গে সঙ্গে বন্ধ হবে, আবার টাকা দিতে হবে।',
  deleteReceipt: (number) => `রসিদ ${number} আর বৈধ থাকবে না।`,
  deleteSettled: (sum) => `পেমেন্টের ${sum} আবার পেমেন্ট পেজে মেলানো যাবে।`,
  deleteOwed: (sum) => `${sum} আর পাওনা থাকবে না।`,
  deletePaid: 'পেইড ভর্তি মুছে ফেলুন',
  keep: 'রেখে দিন',
  markedPaid: (name, courseNo) => `${name}, ${courseNo}: পেইড করা হয়েছে।`,
  markedPending: (name, courseNo) => `${name}, ${courseNo}: আবার পেন্ডিং করা হয়েছে।`,
  deleted: (name, courseNo) => `${name}, ${courseNo}: মুছে ফেলা হয়েছে।`,
} satisfies SameTexts<typeof english>;
