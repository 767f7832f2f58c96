import type { SameTexts } from '#base/shared/same-texts.ts';
import type { peopleMessages as english } from './people-messages.ts';
import { peopleMessages as inEnglish } from './people-messages.ts';

export const peopleMessages = {
  nameRequired: 'তাঁর নাম লিখুন।',
  phoneRequired: 'যে মোবাইলে কোড যাবে, সেই নম্বর দিন।',
  emailRequired: 'যে ইমেইল দিয়ে লগইন করবেন, সেটি দিন।',
  roleRequired: 'তিনি কী কাজ করেন, বেছে নিন।',
  tooManyCourses: 'একজন শিক্ষকের সর্বোচ্চ ২০০টি কোর্স থাকতে পারে।',
  tooManyInvitations: '২০টি আমন্ত্রণ এখনো ব্যবহার হয়নি। যেটি আর লাগবে না, সেটি তুলে নিন।',
  tooManyPeople: 'টিমে সর্বোচ্চ ১০০ জন থাকতে পারেন। যিনি আর কাজ করেন না, তাঁকে সরিয়ে দিন।',
  codeHint: 'আমন্ত্রণের ৮ ডিজিটের কোড লিখুন।',
  noPerson: 'তিনি আর টিমে নেই।',
  noInvitation: 'এই আমন্ত্রণটি আর নেই।',
  lastOwner: 'লগইন করতে পারেন এমন শেষ মালিক ইনি। আগে অন্য কাউকে মালিক করুন।',
  notYourself: 'নিজের ক্ষেত্রে এটি করতে পারবেন না। অন্য মালিক পারবেন।',
  noSms: 'এই নম্বরে SMS পাঠানো যায় না। তার বদলে কোডটি ফোনে জানিয়ে দিন।',
  smsUnavailable: 'SMS পাঠানো যায়নি। কোডটি ফোনে জানিয়ে দিন, অথবা এক মিনিট পরে আবার চেষ্টা করুন।',
  tooSoon: 'এইমাত্র একটি SMS গেছে। পরেরটির আগে এক মিনিট অপেক্ষা করুন।',
  wrongCode: 'কোডটি এই নম্বরের নয়, অথবা মেয়াদ শেষ। স্কুলের মালিকের কাছে নতুন কোড চান।',
  takenBack: 'এই আমন্ত্রণ তুলে নেওয়া হয়েছে। স্কুলের মালিককে জিজ্ঞেস করুন।',
  ended: 'এই আমন্ত্রণের মেয়াদ শেষ। স্কুলের মালিককে আবার পাঠাতে বলুন।',
  used: 'এই আমন্ত্রণ আগেই ব্যবহার হয়েছে। যে ইমেইল ও পাসওয়ার্ড দিয়েছিলেন, তা দিয়ে লগইন করুন।',
  text: inEnglish.text,
} satisfies SameTexts<typeof english>;
