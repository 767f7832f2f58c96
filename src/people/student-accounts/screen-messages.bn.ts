import type { SameTexts } from '#base/shared/same-texts.ts';
import type { accountScreens as english } from './screen-messages.ts';

export const accountScreens = {
  identifier: 'ইমেইল / মোবাইল নম্বর',
  phone: 'মোবাইল নম্বর',
  password: 'পাসওয়ার্ড',

  login: {
    title: 'লগইন',
    description: 'আপনার ইমেইল বা মোবাইল নম্বর আর পাসওয়ার্ড দিয়ে লগইন করুন।',
    submit: 'লগইন করুন',
    ownPasswordHint: 'অন্তত ৬ অক্ষর। সেভ করলে অস্থায়ী পাসওয়ার্ড আর কাজ করবে না।',
    or: 'অথবা',
    google: 'Google দিয়ে চালিয়ে যান',
    noAccount: 'নতুন এসেছেন?',
    register: 'অ্যাকাউন্ট খুলুন',
    forgot: 'পাসওয়ার্ড ভুলে গেছেন?',
    cannot: 'লগইন করতে পারছেন না? আমাদের জানান:',
  },
  inAppBrowser: {
    why: 'এই অ্যাপের ভেতর Google দিয়ে লগইন করা যায় না। পাসওয়ার্ড দিয়ে লগইন করুন, অথবা পেজটি Chrome বা Safari-তে খুলুন।',
    openInChrome: 'Chrome-এ খুলুন',
  },

  register: {
    title: 'নতুন অ্যাকাউন্ট',
    description: 'কোর্সে ভর্তি হতে ইমেইল, মোবাইল নম্বর ও পাসওয়ার্ড দিয়ে অ্যাকাউন্ট খুলুন।',
    lead: 'সব কোর্সের জন্য একটিই অ্যাকাউন্ট। এই নম্বরে আমরা কল করব শুধু আপনার ভর্তির ব্যাপারে।',
    name: 'পুরো নাম',
    email: 'ইমেইল',
    confirmPassword: 'পাসওয়ার্ড আবার লিখুন',
    passwordHint: 'অন্তত ৬ অক্ষর।',
    submit: 'অ্যাকাউন্ট খুলুন',
    haveAccount: 'অ্যাকাউন্ট আছে?',
    login: 'লগইন করুন',
  },

  school: 'স্কুল',
  college: 'কলেজ',
  collegeHint: 'কলেজে না পড়লে NA লিখুন।',
  whyPassword: 'নতুন নম্বর দিয়েও আপনার অ্যাকাউন্টে ঢোকা যাবে। তাই পাসওয়ার্ড দিন, যেন শুধু আপনিই নম্বর বদলাতে পারেন।',
  phoneHint: 'আপনার মোবাইল নম্বর, যেমন 01712345678।',

  landing: {
    title: 'লগইন হচ্ছে',
    wait: 'একটু অপেক্ষা করুন, Google দিয়ে লগইন হচ্ছে…',
    toLogin: 'লগইনে যান',
  },

  complete: {
    title: 'প্রোফাইল পূরণ করুন',
    lead: 'পেমেন্ট নিশ্চিত করতে আর আপনার সঙ্গে যোগাযোগ করতে এই তিনটি তথ্য দরকার।',
    submit: 'সেভ করে এগিয়ে যান',
  },

  messages: {
    title: 'স্কুলের SMS',
    lead: 'পেমেন্টের খবর আর কোড সবসময়ই পাবেন।',
    language: 'ভাষা',
    languages: { en: 'English', bn: 'বাংলা' },
    kinds: {
      answered: 'আমার প্রশ্নের উত্তর',
      lectures: 'আমার কোর্সে নতুন লেকচার',
      announced: 'কোর্সের খবর ও অফার',
    },
    failed: 'এটি সেভ হয়নি।',
  },
  profile: {
    title: 'আপনার প্রোফাইল',
    forced: 'মোবাইল নম্বর, স্কুল ও কলেজের নাম দিন। সেভ করলেই আপনার কোর্স চালু হবে।',
    emailHint: 'ইমেইল এখানে বদলানো যায় না।',
    submit: 'সেভ করুন',
    popup: 'আপনার ড্যাশবোর্ডে নিয়ে যাচ্ছি…',
    security: 'পাসওয়ার্ড বদলান',
    back: 'ড্যাশবোর্ডে ফিরে যান',
    leave: {
      title: 'সেভ না করেই চলে যাবেন?',
      text: 'এখানে যা বদলেছেন, তা এখনো সেভ হয়নি।',
      confirmLabel: 'চলে যান',
      cancelLabel: 'এখানেই থাকুন',
    },
  },

  security: {
    title: 'পাসওয়ার্ড বদলান',
    lead: 'পাসওয়ার্ড বদলালে অন্য সব ডিভাইস থেকে লগআউট হয়ে যাবে।',
    currentPassword: 'বর্তমান পাসওয়ার্ড',
    newPassword: 'নতুন পাসওয়ার্ড',
    confirmPassword: 'নতুন পাসওয়ার্ড আবার লিখুন',
    submit: 'পাসওয়ার্ড বদলান',
    popup: 'আপনার প্রোফাইলে নিয়ে যাচ্ছি…',
    socialWhy: 'আপনি Google দিয়ে লগইন করেন। পাসওয়ার্ড বদলান আপনার Google অ্যাকাউন্টে।',
    toProfile: 'প্রোফাইলে ফিরে যান',
  },
} satisfies SameTexts<typeof english>;
