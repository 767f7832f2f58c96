import type { SameTexts } from '#base/shared/same-texts.ts';
import type { evidenceNames as english } from './evidence-names.ts';

/** What proved that the money came. */
export const evidenceNames = {
  checked_sender: 'ওয়ালেটের নামে আসা মেসেজ',
  good_state: 'স্টেটমেন্টের সফল লেনদেনের লাইন',
  gateway: 'গেটওয়ের জবাব',
} satisfies SameTexts<typeof english>;
