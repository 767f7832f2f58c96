import { toBengaliDigits } from '#shared/digits.ts';
import type { SameTexts } from '#shared/same-texts.ts';
import type { lectureMessages as english } from './messages.ts';

export const lectureMessages = {
  notEnrolled: 'আপনি এই কোর্সে ভর্তি হননি, অথবা পেমেন্ট যাচাই চলছে।',
  untitledLecture: 'নামহীন লেকচার',
  course: 'কোর্স তার আইডি দিয়ে জানাতে হয়।',
  lectureId: 'লেকচার তার আইডি দিয়ে জানাতে হয়।',
  seconds: 'লেকচারের জায়গা সেকেন্ডে পূর্ণ সংখ্যা হবে, সর্বোচ্চ এক দিন।',
  lectureNotFound: 'লেকচারটি পাওয়া যায়নি।',
  invalidVideoLink: 'ভিডিওর লিংকটি সঠিক নয়',
  failedToVerify: 'ভর্তি যাচাই করা যায়নি',
  failedToLoadOutline: 'লেকচারের তালিকা লোড করা যায়নি',
  failedToLoadLink: 'ভিডিওর লিংক লোড করা যায়নি',
  failedToOpen: 'লেকচারটি খোলা যায়নি',
  courseIdMissing: 'কোর্সের আইডি দেওয়া হয়নি।',
  numbers: 'topicNo ও lecture ১ থেকে শুরু করে পূর্ণ সংখ্যা হবে।',
  topicNumber: 'অধ্যায়ের নম্বর ১ থেকে ১০,০০০-এর মধ্যে পূর্ণ সংখ্যা হবে।',
  lectureNumber: 'লেকচারের নম্বর ১ থেকে ১০,০০০-এর মধ্যে পূর্ণ সংখ্যা হবে।',
  duration: 'সময় লিখুন মিনিটে, অথবা মিনিট:সেকেন্ডে, যেমন ১২:৪০।',
  free: 'free হবে true, নয়তো থাকবে না।',
  onOrOff: 'exercisesCount ও certificate হবে true বা false, নয়তো থাকবে না।',
  topicTwice: 'দুটি অধ্যায়ের নম্বর একই।',
  lectureTwice: 'একটি অধ্যায়ের দুটি লেকচারের নম্বর একই।',
  tooManyTopics: 'একটি কোর্সে সর্বোচ্চ ২০০টি অধ্যায় থাকতে পারে।',
  tooManyLectures: 'একটি অধ্যায়ে সর্বোচ্চ ২০০টি লেকচার থাকতে পারে।',
  tooManyLecturesInAll: (most) => `একটি কোর্সে সর্বোচ্চ ${toBengaliDigits(most)}টি লেকচার থাকতে পারে।`,
  outlineTooLarge: 'তালিকাটি অনেক বড়। নাম বা লিংক ছোট করুন।',
  videoLink: 'ভিডিওর পুরো https ঠিকানা লিখুন।',
  twoLinks: 'এখানে দুটি লিংক আছে। একটি রাখুন।',
  videoHost: (hosts) => `ভিডিও থাকতে হবে এখানে: ${String(hosts).split(/, ?/).join(', ')}।`,
  outlineChanged: 'এর মধ্যে অন্য কেউ এই তালিকা সেভ করেছেন। তাঁর বদল দেখতে রিলোড করুন।',
} satisfies SameTexts<typeof english>;
