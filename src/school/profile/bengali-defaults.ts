/** Translations of the default texts in `new-school.ts`, shown until a school changes the text. */
export const bengaliDefaults: ReadonlyMap<string, string> = new Map([
  ['Our school', 'আমাদের স্কুল'],
  ['Lessons that you can watch again, on any phone.', 'যে লেকচার বারবার দেখা যায়, যেকোনো ফোনে।'],
  ['English, put right with a kind red pen.', 'শুদ্ধ ইংরেজি, লাল কলমের যত্নে।'],
  ['Recorded lectures, in your own time, on your own phone.', 'রেকর্ড করা লেকচার দেখুন নিজের সময়ে, নিজের ফোনে।'],

  ['How long until I can watch?', 'কতক্ষণ পরে দেখতে পারব?'],
  [
    'We compare your payment with the messages we got, {time}. Your dashboard then says Open.',
    '{time} আমরা আপনার পেমেন্ট আমাদের কাছে আসা মেসেজের সঙ্গে মিলিয়ে দেখি। তারপর আপনার ড্যাশবোর্ডে লেখা থাকবে ‘চালু’।',
  ],
  ['What if I typed a wrong ID?', 'ভুল আইডি লিখে ফেললে?'],
  [
    'Open your dashboard and press “Correct it” under the course. You can do so until the payment is confirmed.',
    'ড্যাশবোর্ডে গিয়ে কোর্সের নিচে ‘তথ্য ঠিক করুন’ চাপুন। পেমেন্ট নিশ্চিত হওয়ার আগ পর্যন্ত তা করা যায়।',
  ],
  ['Can a parent pay for me?', 'বাবা-মা কি আমার হয়ে টাকা দিতে পারেন?'],
  [
    'Yes, any number may send the money. Type the transaction ID from the message that came to that phone.',
    'হ্যাঁ, যেকোনো নম্বর থেকে টাকা পাঠানো যায়। সেই ফোনে আসা মেসেজের ট্রানজেকশন আইডিটি লিখুন।',
  ],
  ['For how long can I watch?', 'কতদিন দেখতে পারব?'],
  [
    'For as long as you like. A course that you paid for stays open, and every lecture can be watched again.',
    'যতদিন খুশি। যে কোর্সের টাকা দিয়েছেন তা চালু থাকে, আর প্রতিটি লেকচার বারবার দেখা যায়।',
  ],
  ['Does it work on slow data?', 'কম গতির ইন্টারনেটে চলবে?'],
  [
    'Yes. Our pages are small, and nothing of a video is loaded before you press play.',
    'হ্যাঁ। আমাদের সাইট খুব হালকা, আর প্লে চাপার আগে ভিডিওর কিছুই লোড হয় না।',
  ],

  [
    'Courses in short recorded lectures, to watch again as often as you like.',
    'ছোট ছোট রেকর্ড করা লেকচারের কোর্স, যতবার খুশি দেখুন।',
  ],
  ['We keep what we need to teach you, and nothing else.', 'আপনাকে শেখাতে যা লাগে শুধু তা-ই রাখি, আর কিছু না।'],
  ['What we keep', 'যা রাখি'],
  [
    'Your name, email, phone, school and college, as you typed them. Your password only as a code that nobody can read back. If you log in with Google: your name, email and picture from there.\n\nFor each course: the payment method and transaction ID that you gave us, and when it was checked.',
    'আপনার নাম, ইমেইল, মোবাইল নম্বর, স্কুল ও কলেজ, আপনি যেভাবে লিখেছেন। পাসওয়ার্ড রাখি শুধু এমন সংকেতে, যা থেকে কেউ পাসওয়ার্ডটি পড়তে পারেন না। Google দিয়ে লগইন করলে সেখান থেকে আপনার নাম, ইমেইল ও ছবি।\n\nপ্রতিটি কোর্সের জন্য: আপনার দেওয়া পেমেন্ট পদ্ধতি ও ট্রানজেকশন আইডি, আর কখন তা যাচাই হয়েছে।',
  ],
  ['What we do not keep', 'যা রাখি না'],
  [
    'No advertising trackers, no analytics of other companies, no card numbers and no PIN of any wallet. Nobody from the school will ever ask you for a PIN or a one-time code.',
    'বিজ্ঞাপনের ট্র্যাকার নেই, অন্য কোম্পানির অ্যানালিটিক্স নেই; কার্ড নম্বর বা কোনো ওয়ালেটের পিনও রাখি না। আমাদের কেউ কখনো আপনার কাছে পিন বা OTP চাইবেন না।',
  ],
  ['Who sees it', 'কারা দেখেন'],
  [
    'The people who check payments. Videos from YouTube load only when you press play; YouTube then sees your visit as it does everywhere.\n\nWhen we confirm a payment, or ask about one, the company that carries our SMS gets your phone number and the message.\n\nOne cookie keeps you logged in, and an empty one beside it says that it is there. Both are deleted when you log out. A third one remembers the data saver, if you use its switch.',
    'যাঁরা পেমেন্ট যাচাই করেন। YouTube-এর ভিডিও লোড হয় শুধু প্লে চাপলে; তখন YouTube অন্য সব জায়গার মতোই জানতে পারে যে আপনি দেখছেন।\n\nপেমেন্ট নিশ্চিত করলে বা তা নিয়ে কিছু জানতে চাইলে, যে কোম্পানি আমাদের SMS পাঠায়, তারা আপনার মোবাইল নম্বর ও মেসেজটি পায়।\n\nএকটি কুকি আপনাকে লগইন করা অবস্থায় রাখে, পাশে একটি খালি কুকি জানায় যে সেটি আছে। লগআউট করলে দুটিই মুছে যায়। ডেটা সেভারের সুইচ ব্যবহার করলে তৃতীয় একটি কুকি তা মনে রাখে।',
  ],
  ['Your right to it', 'আপনার অধিকার'],
  [
    'Ask us by email or phone to see, correct or delete your data. We keep payment records as long as the law on accounts asks for it.',
    'আপনার তথ্য দেখতে, ঠিক করতে বা মুছে ফেলতে ইমেইলে বা ফোনে জানান। আইনে যতদিন রাখতে বলা আছে, পেমেন্টের হিসাব ততদিন রাখি।',
  ],
  ['Short, and meant as it stands.', 'সংক্ষেপে, সোজা কথায়।'],
  ['What you buy', 'যা কিনছেন'],
  [
    'The lectures of one course, for one person. The price is the one on the course’s page on the day you pay.',
    'একটি কোর্সের লেকচার, একজনের জন্য। টাকা দেওয়ার দিন কোর্সের পেজে যে দাম লেখা থাকে, সেটিই দাম।',
  ],
  ['Payment', 'পেমেন্ট'],
  [
    'You send the fee and tell us the transaction ID. A person at the school compares it with the money that came in and opens the course. If the amount or the ID does not match, we ask you before anything else.',
    'আপনি টাকা পাঠিয়ে ট্রানজেকশন আইডি জানান। টাকা এসেছে কি না মিলিয়ে দেখে আমাদের একজন কোর্সটি চালু করেন। টাকার পরিমাণ বা আইডি না মিললে সবার আগে আপনাকেই জিজ্ঞেস করি।',
  ],
  ['What is not allowed', 'যা করা যাবে না'],
  [
    'Giving your account to others, and copying or uploading the lectures.',
    'নিজের অ্যাকাউন্ট অন্যকে দেওয়া, আর লেকচার কপি বা আপলোড করা।',
  ],
]);
