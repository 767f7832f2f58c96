import type { SameTexts } from '#base/shared/same-texts.ts';
import type { sessionMessages as english } from './session-messages.ts';

export const sessionMessages = {
  disabled: 'এই অ্যাকাউন্টটি আমরা আপাতত বন্ধ রেখেছি। আপনি যা যা কিনেছেন, সব রাখা আছে। কারণ জানতে আমাদের কল করুন।',
  signInAgain: 'এখানে লগআউট করে আবার Google দিয়ে লগইন করুন। তারপর ১০ মিনিটের মধ্যে অন্য জায়গাগুলো থেকে লগআউট করা যাবে।',
} satisfies SameTexts<typeof english>;
