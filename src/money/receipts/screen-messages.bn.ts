import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { receiptScreens as english } from './screen-messages.ts';

/** Texts of the printed slip, and of the page on which anybody can check a receipt. */
export const receiptScreens = {
  slip: {
    title: 'রসিদ',
    titleFor: (course) => `রসিদ: ${course}`,
    number: 'নং',
    stamp: 'পরিশোধিত',
    student: 'শিক্ষার্থী',
    phone: 'মোবাইল নম্বর',
    fee: 'কোর্স ফি',
    discount: (percent) => `ছাড় ${toBengaliDigits(percent)}%`,
    paid: 'পরিশোধিত',
    price: 'মূল্য',
    received: 'পাওয়া গেছে',
    receivedOn: 'নিশ্চিত করার সময়',
    left: 'বাকি',
    leftBy: (day) => `বাকি, ${day}-এর মধ্যে`,
    partStamp: 'প্রাপ্ত',
    method: 'পেমেন্ট পদ্ধতি',
    reference: 'ট্রানজেকশন আইডি',
    submitted: 'জমা দেওয়ার সময়',
    opened: 'কোর্স চালুর সময়',
    real: 'এই রসিদ কি আসল?',
    look: 'যে কেউ দেখতে পারেন: নম্বর, তারিখ ও টাকার পরিমাণ, আর কিছু নয়।',
  },

  page: {
    back: 'ড্যাশবোর্ড',
    start: 'প্রথম লেকচার শুরু করুন',
    share: 'ছবি শেয়ার করুন',
    saved: 'ছবিটি সেভ হয়েছে।',
    notShared: 'ছবিটি তৈরি করা যায়নি। রসিদটি প্রিন্ট করে নিন।',
    print: 'প্রিন্ট করুন',
    stays: 'রসিদটি আপনার ড্যাশবোর্ডেই থাকবে।',
    fileName: (number) => `receipt-${number}.png`,
    retry: 'আবার চেষ্টা করুন',
  },

  check: {
    title: 'এই রসিদ কি আসল?',
    valid: 'রসিদটি বৈধ।',
    withdrawn: 'রসিদটি আর বৈধ নয়।',
    noCode: 'এটি কোনো রসিদের কোড নয়: কোডে অক্ষর ও ডিজিট মিলে ১৪টি থাকে।',
    unknown: 'এই ঠিকানায় কোনো রসিদ নেই।',
    unknownNote: 'অক্ষরগুলো আবার মিলিয়ে দেখুন: প্রতিটি অক্ষর রসিদে ছাপা আছে।',
    failed: 'রসিদটি খোঁজা যায়নি।',
    number: 'নম্বর',
    paid: 'পরিশোধের তারিখ',
    amount: 'টাকার পরিমাণ',
    status: 'রসিদ',
    validWord: 'বৈধ',
    since: (time) => `${time} থেকে বৈধ নয়`,
    lookedAt: (time) => `দেখা হয়েছে: ${time}।`,
    nobody: 'রসিদটি কার, কোন কোর্সের, তা এখানে কাউকে জানানো হয় না।',
    home: 'হোমে যান',
  },
} satisfies SameTexts<typeof english>;
