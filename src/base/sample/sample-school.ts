import { samplePhone, sampleWalletNumbers } from './sample-details.ts';

const [walletNumber = '', rocketNumber = ''] = sampleWalletNumbers;

type Method = 'bkash' | 'nagad' | 'rocket';
const wallet = (method: Method, number: string, kind: 'Send Money' | 'Payment') => ({ method, number, kind });

const spokenEnglish = { courseNo: 'C0001', courseTitle: 'Spoken English from Zero' };
const ielts = { courseNo: 'C0007', courseTitle: 'IELTS Academic: Band 7 and above' };

export const sampleSchool = {
  name: 'Pathshala',
  nameBengali: 'পাঠশালা',
  motto: 'English lessons that you can watch again, on any phone.',
  phone: samplePhone,
  email: 'hello@pathshala.example',
  address: 'House 12, Road 7, Dhanmondi, Dhaka 1205',
  officeHours: 'Saturday to Thursday, 10 am to 8 pm',
  checkingTime: 'usually within 6 hours',
  social: {
    facebook: 'https://www.facebook.com/pathshala.example',
    youtube: 'https://www.youtube.com/@pathshala.example',
    whatsapp: 'https://wa.me/8801700000000',
  },
  wallets: [
    wallet('bkash', walletNumber, 'Send Money'),
    wallet('nagad', walletNumber, 'Send Money'),
    wallet('rocket', rocketNumber, 'Payment'),
  ],
  groups: {
    otherwise: 'https://www.facebook.com/groups/pathshala.students',
    courses: [
      { courseNo: 'C0001', link: 'https://www.facebook.com/groups/pathshala.spoken' },
      { courseNo: 'C0007', link: 'https://www.facebook.com/groups/pathshala.ielts' },
    ],
  },

  hero: {
    title: 'English, put right with a kind red pen.',
    text: 'Recorded lectures, in your own time, on your own phone. Pay by bKash, Nagad or Rocket; start the day your payment is checked.',
  },
  slides: [
    { wrong: 'I am agree with you.', right: 'I agree with you.', ...ielts },
    { wrong: 'He go to school.', right: 'He goes to school.', ...spokenEnglish },
    { wrong: 'She is more taller.', right: 'She is taller.', ...ielts },
  ],
  sampleLecture: {
    video: '/clips/first-lecture.mp4',
    poster: '/clips/first-lecture-poster.avif',
    label: 'Sample lecture: long and short vowels',
    text: 'Long and short vowels, from the first week of Spoken English from Zero. About as large as one photo.',
  },
  examCourses: [
    {
      courseNo: 'C0011',
      courseTitle: 'SSC English First Paper',
      fits: 'Reading and writing: the seen and the unseen passage.',
    },
    {
      courseNo: 'C0012',
      courseTitle: 'SSC English Second Paper',
      fits: 'Grammar and composition, every question type of the board.',
    },
    { courseNo: 'C0014', courseTitle: 'HSC English Second Paper', fits: 'Grammar for the HSC, solved line by line.' },
    {
      courseNo: 'C0013',
      courseTitle: 'University Admission English',
      fits: 'After the HSC: the same grammar against the clock.',
    },
  ],
};

export const sampleTexts = {
  about: {
    lead: 'We teach English to people who were told that they are bad at it.',
    sections: [
      {
        heading: 'How we began',
        text: 'In 2019 one teacher in Mirpur filmed her lessons for pupils who could not come to class. They sent the videos to their cousins. The cousins asked for more.\n\nToday eight teachers record for us. Most of our students watch on a phone, after work or before school, in every district of Bangladesh.',
      },
      {
        heading: 'How we teach',
        text: 'We explain in Bengali where that is quicker and speak English where that is better. Every lecture is short, ends with one thing to try, and stays yours to watch again.\n\nWe correct with a red pen, as a good teacher does: one mistake at a time, with the right sentence beside it.',
      },
      {
        heading: 'What we do not promise',
        text: 'No band score, no job and no “fluent in seven days”. We promise clear lectures, an honest answer when you ask whether a course suits you, and a person who checks your payment.',
      },
    ],
  },
  terms: {
    lead: 'Short, and meant as it stands.',
    sections: [
      {
        heading: 'What you buy',
        text: 'The lectures of one course, for one person, to watch as often as you like for as long as the school exists. The price is the one on the course’s page on the day you pay.',
      },
      {
        heading: 'Payment',
        text: 'You send the fee and tell us the transaction ID. A person at the school compares it with the money that came in and opens the course. If the amount or the ID does not match, we call you before anything else.',
      },
      {
        heading: 'Refunds',
        text: 'Within seven days of opening, if you have watched fewer than five lectures, we send the whole fee back to the wallet it came from. After that we cannot.',
      },
      {
        heading: 'What is not allowed',
        text: 'Giving your account to others, and copying or uploading the lectures. We then close the account without a refund.',
      },
      {
        heading: 'Changes',
        text: 'If these terms change, courses that you have already paid for stay under the old ones.',
      },
    ],
  },
};

export const sampleBengali = {
  motto: 'ইংরেজির লেকচার, বারবার দেখুন, যেকোনো ফোনে।',
  address: 'বাড়ি ১২, রোড ৭, ধানমন্ডি, ঢাকা ১২০৫',
  officeHours: 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা',
  checkingTime: 'সাধারণত ৬ ঘণ্টার মধ্যে',
  priceNote: '',
  hero: {
    title: 'শুদ্ধ ইংরেজি, লাল কলমের যত্নে।',
    text: 'রেকর্ড করা লেকচার দেখুন নিজের সময়ে, নিজের ফোনে। টাকা দিন বিকাশ, নগদ বা রকেটে। পেমেন্ট যাচাই হলে সেদিনই শুরু।',
  },
  sampleLecture: {
    label: 'নমুনা লেকচার: হ্রস্ব ও দীর্ঘ স্বরধ্বনি',
    text: 'হ্রস্ব ও দীর্ঘ স্বরধ্বনি, ‘একদম শুরু থেকে স্পোকেন ইংলিশ’ কোর্সের প্রথম সপ্তাহ থেকে। একটি ছবির সমান ডেটা লাগে।',
  },
  questions: [],
  examCourses: [
    { courseNo: 'C0011', courseTitle: 'এসএসসি ইংরেজি প্রথম পত্র', fits: 'পড়া ও লেখা: সিন ও আনসিন প্যাসেজ।' },
    {
      courseNo: 'C0012',
      courseTitle: 'এসএসসি ইংরেজি দ্বিতীয় পত্র',
      fits: 'গ্রামার ও কম্পোজিশন, বোর্ডের সব ধরনের প্রশ্ন।',
    },
    { courseNo: 'C0014', courseTitle: 'এইচএসসি ইংরেজি দ্বিতীয় পত্র', fits: 'এইচএসসির গ্রামার, লাইন ধরে ধরে সমাধান।' },
    {
      courseNo: 'C0013',
      courseTitle: 'বিশ্ববিদ্যালয় ভর্তি ইংরেজি',
      fits: 'এইচএসসির পরে: একই গ্রামার, ঘড়ি ধরে।',
    },
  ],
  texts: {
    about: {
      lead: 'যাঁদের বলা হয়েছে “তোমার ইংরেজি হবে না”, আমরা তাঁদেরই ইংরেজি শেখাই।',
      sections: [
        {
          heading: 'যেভাবে শুরু',
          text: '২০১৯ সালে মিরপুরের এক শিক্ষক ক্লাসে আসতে না পারা ছাত্রছাত্রীদের জন্য নিজের ক্লাস ভিডিও করেন। তারা সেই ভিডিও পাঠায় তাদের ভাইবোনদের। ভাইবোনেরা আরও চায়।\n\nএখন আমাদের জন্য আটজন শিক্ষক রেকর্ড করেন। বেশির ভাগ শিক্ষার্থী ফোনেই দেখেন, কাজের পরে বা স্কুলের আগে, বাংলাদেশের প্রতিটি জেলায়।',
        },
        {
          heading: 'যেভাবে শেখাই',
          text: 'যেখানে বাংলায় বললে সহজে বোঝা যায়, সেখানে বাংলা; বাকিটা ইংরেজিতে। প্রতিটি লেকচার ছোট, শেষে একটি কাজ থাকে, আর বারবার দেখার জন্য আপনারই থাকে।\n\nভালো শিক্ষকের মতো লাল কলমে ঠিক করি: একবারে একটি ভুল, পাশে সঠিক বাক্যটি।',
        },
        {
          heading: 'যে কথা দিই না',
          text: 'ব্যান্ড স্কোর নয়, চাকরি নয়, “সাত দিনে ফ্লুয়েন্ট” নয়। কথা দিই পরিষ্কার লেকচারের, কোর্স আপনার জন্য কি না তার সৎ উত্তরের, আর আপনার পেমেন্ট একজন মানুষই দেখবেন।',
        },
      ],
    },
    privacy: { lead: '', sections: [] },
    terms: {
      lead: 'সংক্ষেপে, সোজা কথায়।',
      sections: [
        {
          heading: 'যা কিনছেন',
          text: 'একটি কোর্সের লেকচার, একজনের জন্য; স্কুল যতদিন আছে ততদিন, যতবার খুশি। টাকা দেওয়ার দিন কোর্সের পেজে যে দাম লেখা থাকে, সেটিই দাম।',
        },
        {
          heading: 'পেমেন্ট',
          text: 'আপনি টাকা পাঠিয়ে ট্রানজেকশন আইডি জানান। টাকা এসেছে কি না মিলিয়ে দেখে আমাদের একজন কোর্সটি চালু করেন। টাকার পরিমাণ বা আইডি না মিললে সবার আগে আপনাকে কল করি।',
        },
        {
          heading: 'টাকা ফেরত',
          text: 'কোর্স চালু হওয়ার সাত দিনের মধ্যে, পাঁচটির কম লেকচার দেখে থাকলে, যে ওয়ালেট থেকে টাকা এসেছিল সেখানেই পুরো টাকা ফেরত পাঠাই। এর পরে আর পারি না।',
        },
        {
          heading: 'যা করা যাবে না',
          text: 'নিজের অ্যাকাউন্ট অন্যকে দেওয়া, আর লেকচার কপি বা আপলোড করা। করলে টাকা ফেরত ছাড়াই অ্যাকাউন্ট বন্ধ করি।',
        },
        {
          heading: 'বদল',
          text: 'এই শর্ত বদলালেও আগে টাকা দেওয়া কোর্স আগের শর্তেই থাকে।',
        },
      ],
    },
  },
};
