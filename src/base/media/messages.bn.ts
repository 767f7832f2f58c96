import type { SameTexts } from '#base/shared/same-texts.ts';
import type { mediaMessages as english } from './messages.ts';

export const mediaMessages = {
  imageType: 'PNG, JPEG বা WebP ছবি বেছে নিন।',
  imageBroken: 'ছবিটি পড়া যাচ্ছে না। অন্য একটি বেছে নিন।',
  imageBytes: 'সর্বোচ্চ ৫ MB-এর ছবি বেছে নিন।',
  imagePixels: 'ছবির প্রতি পাশ সর্বোচ্চ ৬০০০ পিক্সেল, মোট সর্বোচ্চ ২ কোটি ৪০ লাখ পিক্সেল হতে পারে।',
  documentType: 'একটি PDF বেছে নিন।',
  documentBroken: 'PDF-টি নষ্ট বা অসম্পূর্ণ। অন্য একটি বেছে নিন।',
  documentBytes: 'সর্বোচ্চ ১০ MB-এর PDF বেছে নিন।',
  documentsOfDay: 'গত ২৪ ঘণ্টায় ১ GB PDF সেভ করা হয়েছে। এটি পরে সেভ করুন।',
  leftOut: (signs) => `সার্টিফিকেটের ফন্টে যা নেই, তা সেখানে ছাপা হয় না: ${signs}`,
  busy: 'এখন অন্য ছবি তৈরি হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
} satisfies SameTexts<typeof english>;
