import { bengaliCount, toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { mostColumns, mostFileBytes, mostLines, mostMessages } from './file-limits.ts';
import type { fileMessages as english } from './file-messages.ts';

const tooManyColumns = `একটি টেবিলে ${toBengaliDigits(mostColumns)}টি কলাম থাকতে পারে। শুধু স্টেটমেন্টের শিটটি সেভ করুন।`;
const notWhole = 'ফাইলটি নষ্ট, অথবা পুরোটা আসেনি। আবার সেভ বা ডাউনলোড করুন।';

/** Refusals of files and texts that cannot be read. */
export const fileMessages = {
  pdf: 'PDF পড়া যায় না। স্টেটমেন্টটি Excel বা CSV হিসেবে নিন, অথবা ব্যাংক বা ওয়ালেটের পাঠানো মেসেজগুলো পেস্ট করুন।',
  oldExcel: 'এটি পুরোনো Excel ফাইল, অথবা এতে পাসওয়ার্ড আছে। পাসওয়ার্ড ছাড়া .xlsx বা CSV হিসেবে সেভ করুন।',
  webPage: 'ফাইলটির ভেতরে আছে একটি ওয়েব পেজ। Excel-এ খুলে .xlsx বা CSV হিসেবে সেভ করুন।',
  otherKind: 'এই ধরনের ফাইল পড়া যায় না। CSV, Excel (.xlsx) বা ফোন ব্যাকআপের XML ফাইল বেছে নিন।',
  empty: 'ফাইলটি খালি।',
  notWhole,
  notWholeAt: (line, column) =>
    `${notWhole} পড়া থেমেছে ${toBengaliDigits(line)} নম্বর লাইনের ${toBengaliDigits(column)} নম্বর অক্ষরে।`,
  tooLarge: `সর্বোচ্চ ${toBengaliDigits(mostFileBytes / 1024 / 1024)} MB-এর ফাইল বেছে নিন, যেমন কম সময়ের স্টেটমেন্ট।`,
  unpacksTooLarge: 'এই Excel ফাইলের ভেতরটা অনেক বড়। শুধু স্টেটমেন্টের শিটটি সেভ করুন, অথবা CSV হিসেবে।',
  tooManyLines: `একটি ফাইলে ${bengaliCount(mostLines)}টি লাইন থাকতে পারে। কম সময়ের স্টেটমেন্ট নিন।`,
  tooManyMessages: `একটি ব্যাকআপে ${bengaliCount(mostMessages)}টি মেসেজ থাকতে পারে। কম সময়ের মেসেজ সেভ করুন।`,
  tooManyColumns,
  tooManyColumnsAt: (line) => `${tooManyColumns} ${toBengaliDigits(line)} নম্বর লাইনে এর বেশি আছে।`,
  textTooLong: 'একবারে সর্বোচ্চ ২ MB মেসেজ পেস্ট করুন।',
  mapping: 'কোন কলামে তারিখ আর কোনটিতে টাকার পরিমাণ, তা জানান।',
  tooSlow: 'পড়তে অনেক সময় লেগেছে। কম সময়ের স্টেটমেন্ট বা কম মেসেজ নিন।',
  busy: 'এখন অন্য ফাইল পড়া হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
} satisfies SameTexts<typeof english>;
