import type { SameTexts } from '#base/shared/same-texts.ts';
import { deskMessages } from '#money/reconciliation/messages.bn.ts';
import type {
  refundMessages as refundMessagesInEnglish,
  refundRefusals as refundRefusalsInEnglish,
} from './refund-messages.ts';
import { refundMessages as inEnglish } from './refund-messages.ts';

export const refundMessages = {
  reasonMissing: 'টাকা কেন ফেরত যাচ্ছে, লিখুন।',
  notFound: 'ওই টাকা ফেরতের তথ্য পাওয়া যায়নি।',
  toldToGateway: inEnglish.toldToGateway,
} satisfies SameTexts<typeof refundMessagesInEnglish>;

/** Sentences by the code of the refusal. */
export const refundRefusals = {
  state_changed: deskMessages.judgedAnew,
  refund_known: 'কিছু বদলানো হয়নি: ঠিক এই ফেরতই আগে লেখা হয়েছে। সত্যিই দুবার গিয়ে থাকলে কারণে তা লিখুন।',
  more_than_left:
    'কিছু বদলানো হয়নি: এই পেমেন্টে এত টাকা অবশিষ্ট নেই। এটি দিয়ে কোর্স চালু হয়ে থাকলে আগে ভর্তির তালিকায় সেই ভর্তি পেন্ডিং করুন।',
  refund_under_way: 'এই পেমেন্টের টাকা ফেরত পাঠাতে বিকাশকে বলা হচ্ছে। এক মিনিট পরে আবার দেখুন।',
  gateway_not_configured: 'এই স্কুল এখন বিকাশের সঙ্গে যুক্ত নেই।',
  not_by_gateway: 'এই টাকা ‘বিকাশে টাকা দিন’ বোতাম থেকে আসেনি। বিকাশ শুধু ওই বোতামে করা পেমেন্টই ফেরত পাঠাতে পারে।',
  refund_refused: 'বিকাশ টাকা ফেরত পাঠায়নি: টাকা স্কুলের কাছেই আছে।',
  refund_ended: 'কিছু বদলানো হয়নি: এই ফেরতের ফল আগেই জানা গেছে।',
  payment_refunded:
    'কিছু বদলানো হয়নি: এর পরে এই পেমেন্টের কিছু টাকা ফেরত গেছে। তবু কোর্স বন্ধ করতে চাইলে ভর্তির তালিকায় সেটি পেন্ডিং করুন।',
} satisfies SameTexts<typeof refundRefusalsInEnglish>;
