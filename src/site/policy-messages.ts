type Policy = {
  title: string;
  description: string;
  lead: string;
  sections: { heading: string; paragraphs: string[] }[];
};

export const privacyMessages: Policy = {
  title: 'Privacy',
  description: 'What we know about you, why, who sees it, and how to have it deleted.',
  lead: 'We keep what we need to teach you, and nothing else.',
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your name, email, phone, school and college, as you typed them. Your password only as a code that nobody can read back. If you log in with Google: your name, email and picture from there.',
        'For each course: the payment method and transaction ID that you gave us, and when it was checked.',
      ],
    },
    {
      heading: 'What we do not keep',
      paragraphs: [
        'No advertising trackers, no analytics of other companies, no card numbers and no PIN of any wallet. Nobody from the school will ever ask you for a PIN or a one-time code.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'The people who check payments. Videos from YouTube load only when you press play; YouTube then sees your visit as it does everywhere.',
        'When we confirm a payment, or ask about one, the company that carries our SMS gets your phone number and the message.',
        'One cookie keeps you logged in, and an empty one beside it says that it is there. Both are deleted when you log out.',
      ],
    },
    {
      heading: 'Your right to it',
      paragraphs: [
        'Ask us by email or phone to see, correct or delete your data. We keep payment records as long as the law on accounts asks for it.',
      ],
    },
  ],
};

export const termsMessages: Policy = {
  title: 'Terms',
  description: 'What you buy, how payment and refunds work, and what is not allowed.',
  lead: 'Short, and meant as it stands.',
  sections: [
    {
      heading: 'What you buy',
      paragraphs: [
        'The lectures of one course, for one person, to watch as often as you like for as long as the school exists. The price is the one on the course’s page on the day you pay.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You send the fee and tell us the transaction ID. A person at the school compares it with the money that came in and opens the course. If the amount or the ID does not match, we call you before anything else.',
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'Within seven days of opening, if you have watched fewer than five lectures, we send the whole fee back to the wallet it came from. After that we cannot.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: [
        'Giving your account to others, and copying or uploading the lectures. We then close the account without a refund.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['If these terms change, courses that you have already paid for stay under the old ones.'],
    },
  ],
};
