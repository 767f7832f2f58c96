import type { SameTexts } from '#base/shared/same-texts.ts';
import type { gatewayMessages as english } from './messages.ts';

export const gatewayMessages = {
  notTaken: 'এই স্কুল এখানে কোনো নোটিফিকেশন নেয় না।',
  notGenuine: 'এই মেসেজে যে সেবার নাম আছে, তার স্বাক্ষর নেই।',
  notCheckedNow: 'এই মুহূর্তে স্বাক্ষর যাচাই করা যাচ্ছে না। মেসেজটি আবার পাঠান।',
} satisfies SameTexts<typeof english>;
