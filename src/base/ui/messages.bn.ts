import type { SameTexts } from '#base/shared/same-texts.ts';
import type { uiMessages as english } from './messages.ts';

export const uiMessages = {
  logout: 'লগআউট',
  cancel: 'বাতিল করুন',
  close: 'বন্ধ করুন',
  notifications: 'বার্তা',
  needsScript: 'সাইটের এই অংশের জন্য জাভাস্ক্রিপ্ট দরকার। সেটি চালু করুন, অথবা অন্য ব্রাউজারে পেজটি খুলুন।',
  retry: 'আবার চেষ্টা করুন',
  share: 'শেয়ার করুন',
  linkCopied: 'লিংক কপি হয়েছে।',
  theme: 'থিম',
  themes: { light: 'লাইট', dark: 'ডার্ক', device: 'অটো' },
  asTheDevice: ', আপনার ডিভাইসের মতো',
  dataSaver: 'ডেটা সেভার',
  dataSaverText: 'ছবি ছোট, ভিডিও নিজে থেকে চলবে না',
  showPicture: (of) => (of === '' ? 'ছবি দেখুন' : `ছবি দেখুন: ${of}`),
  sharperPicture: 'আরও স্পষ্ট ছবি',
} satisfies SameTexts<typeof english>;
