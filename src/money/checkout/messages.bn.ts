import type { SameTexts } from '#base/shared/same-texts.ts';
import type {
  checkoutMessages as checkoutMessagesInEnglish,
  checkoutScreens as checkoutScreensInEnglish,
} from './messages.ts';

export const checkoutMessages = {
  gatewayNames: { bkash: 'বিকাশ' },
  notOffered: 'অনলাইনে টাকা দেওয়ার ব্যবস্থা এই মুহূর্তে নেই। পেজে লেখা নিয়মে টাকা পাঠিয়ে ট্রানজেকশন আইডি আমাদের দিন।',
  notReachable: 'বিকাশ এই মুহূর্তে সাড়া দিচ্ছে না। আবার চেষ্টা করুন, অথবা পেজে লেখা নিয়মে টাকা পাঠিয়ে ট্রানজেকশন আইডি আমাদের দিন।',
  underWay: 'আপনার আগের পেমেন্টের কী হলো, বিকাশ এখনো জানায়নি। আবার টাকা দেওয়ার আগে এক মিনিট অপেক্ষা করুন।',
  nothingToPay: 'এই কোর্সে টাকা লাগে না: ফর্মটি যেমন আছে তেমনই পাঠান।',
  notFound: 'পেমেন্টটি পাওয়া যায়নি।',
} satisfies SameTexts<typeof checkoutMessagesInEnglish>;

/** Texts of the page to which a student returns from the gateway. */
export const checkoutScreens = {
  title: 'আপনার পেমেন্ট',
  failedToLoad: 'আপনার পেমেন্টের তথ্য লোড করা যায়নি',
  paid: 'আপনার টাকা পৌঁছেছে',
  paidStamp: 'পরিশোধিত',
  open: (title) => `${title} চালু হয়ে গেছে। যখন খুশি প্রথম লেকচার দিয়ে শুরু করুন।`,
  waiting: 'আপনার টাকা আমরা পেয়েছি। কোর্স চালু করার আগে একবার মিলিয়ে দেখছি। আপনাকে কিছু পাঠাতে হবে না।',
  pending: 'বিকাশের উত্তরের অপেক্ষায়',
  pendingText: 'আপনার পেমেন্ট হয়েছে কি না, বিকাশ এখনো জানায়নি। এই পেজ নিজে থেকেই আবার দেখবে। দয়া করে দ্বিতীয়বার টাকা দেবেন না।',
  failed: 'আপনার টাকা কাটা হয়নি',
  reasons: {
    cancelled: 'পেমেন্ট শেষ হওয়ার আগেই আপনি বিকাশ থেকে ফিরে এসেছেন।',
    balance: 'ওই বিকাশ অ্যাকাউন্টে যথেষ্ট টাকা নেই।',
    pin: 'বিকাশের পিন বা কোড মেলেনি।',
    duplicate: 'বিকাশ একই অ্যাকাউন্ট থেকে একই পরিমাণ টাকা কয়েক মিনিটে একবারই নেয়। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
    account: 'ওই নম্বরে এমন বিকাশ অ্যাকাউন্ট নেই, যা থেকে পেমেন্ট করা যায়।',
    expired: 'বিকাশে পেমেন্টের সময় শেষ হয়ে গেছে।',
    other: 'বিকাশে পেমেন্টটি হয়নি।',
  },
  amount: 'টাকার পরিমাণ',
  course: 'কোর্স',
  toLectures: 'শেখা শুরু করুন',
  dashboard: 'ড্যাশবোর্ডে যান',
  again: 'আবার চেষ্টা করুন',
} satisfies SameTexts<typeof checkoutScreensInEnglish>;
