import type { SameTexts } from '#base/shared/same-texts.ts';
import type { shellMessages as english } from './messages.ts';

export const shellMessages = {
  skip: 'মূল অংশে যান',
  mainNavigation: 'প্রধান মেনু',
  menu: 'মেনু',
  links: {
    home: 'হোম',
    courses: 'কোর্স',
    learn: 'যেভাবে শিখবেন',
    instructors: 'শিক্ষক',
    about: 'আমাদের সম্পর্কে',
    contact: 'যোগাযোগ',
  },
  login: 'লগইন',
  dashboard: 'ড্যাশবোর্ড',
  settings: 'সেটিংস',
  enrollments: 'ভর্তি',
  otherLanguage: { name: 'English', short: 'EN' },
  loadingPage: 'পেজটি লোড হচ্ছে…',

  failedTitle: 'পেজটি খোলেনি',
  failedText: 'কিছু একটা সমস্যা হয়েছে। আগে যা করেছেন, তা ঠিকই আছে।',
  retry: 'আবার চেষ্টা করুন',
  home: 'হোমে যান',

  quickLinks: 'দরকারি লিংক',
  aboutLinks: 'স্কুল',
  contactDetails: 'যোগাযোগ',
  follow: 'আমাদের সঙ্গে থাকুন',
  footerLinks: {
    register: 'অ্যাকাউন্ট খুলুন',
    sscResult: 'এসএসসি ও এইচএসসির ফল',
    check: 'সার্টিফিকেট বা রসিদ যাচাই',
    privacy: 'গোপনীয়তা',
    terms: 'শর্তাবলি',
  },
  social: { facebook: 'Facebook', youtube: 'YouTube', whatsapp: 'WhatsApp' },
} satisfies SameTexts<typeof english>;
