import type { SameTexts } from '#base/shared/same-texts.ts';
import type { hintMessages as english } from './hint-messages.ts';

export const hintMessages = {
  usualReference: (name, look) => `${name}-এর ট্রানজেকশন আইডি সাধারণত এমন হয়: ${look}। আরেকবার মিলিয়ে দেখুন।`,
} satisfies SameTexts<typeof english>;
