import { expect, test } from 'vitest';
import { countSmsParts } from '#base/shared/sms-text.ts';
import { linkTo } from '#contract/links.ts';
import { announcedText } from '#money/notifications/announcement.ts';
import { newLecturesText } from '#teaching/lectures/notice-messages.ts';
import { answeredText } from '#teaching/questions/notice-messages.ts';
import { askReasons } from './enrollment.ts';
import { askedText, paidText, partText } from './notice-messages.ts';

const origin = 'https://school.example';
const player = `${origin}/path-player?courseid=01981c5e-8d4f-7a3b-9c1d-2e3f4a5b6c7d`;
const card = `${origin}/student/dashboard`;
const enroll = `${origin}${linkTo('enroll', { courseId: '01981c5e-8d4f-7a3b-9c1d-2e3f4a5b6c7d' })}`;
const short = { title: 'Spoken English from Zero', courseNo: 'C0001' };
const long = { title: `The ${'very '.repeat(40)}long course`, courseNo: 'C0002' };
const bengali = { title: 'শূন্য থেকে ইংরেজি', courseNo: 'C0003' };
const both = { title: 'Clear Pronunciation', titleBengali: 'স্পষ্ট উচ্চারণে '.repeat(24).trim(), courseNo: 'C0004' };

const wallet = { method: 'rocket', number: '018112233441', kind: 'Payment' } as const;

test('a confirmed payment names the course and leads to its lectures', () => {
  expect(paidText('Pathshala', short, player, 'en')).toBe(
    `Pathshala: payment confirmed. Spoken English from Zero is open: ${player}`,
  );
});

test('a question says what is asked, and leads to the card', () => {
  const asked = { reason: 'not_found', note: null, link: card } as const;
  expect(askedText('Pathshala', short, asked, 'en')).toBe(
    `Pathshala, Spoken English from Zero: we cannot find your payment. Is the transaction ID right? Answer: ${card}`,
  );
  const sums = { reason: 'other_amount', note: '৳1,500 came, ৳500 is missing.', link: card } as const;
  expect(askedText('Pathshala', short, sums, 'en')).toBe(
    `Pathshala, C0001: Tk 1,500 came, Tk 500 is missing. Answer: ${card}`,
  );
  expect(askedText('পাঠশালা', bengali, sums, 'bn')).toContain('যে টাকা এসেছে, তা কোর্সের দামের সমান নয়।');
  const named = { reason: 'other_amount', note: 'Call us.', sums: { came: 1500, missing: 500 }, link: card } as const;
  expect(askedText('Pathshala', short, { ...named, wallet }, 'en')).toBe(
    `Pathshala, Spoken English from Zero: Tk 1,500 came. Send Tk 500 more to 018112233441 (Rocket, Payment). Answer: ${card}`,
  );
  expect(askedText('পাঠশালা', bengali, { ...named, wallet }, 'bn')).toBe(
    `পাঠশালা, শূন্য থে...: ৳১,৫০০ এসেছে। আরও ৳৫০০ পাঠান: 018112233441 (রকেট, পেমেন্ট)। উত্তর দিন: ${card}`,
  );
  const far = { ...named, link: `https://${'a'.repeat(70)}.example` };
  for (const without of [named, { ...far, wallet }])
    expect(askedText('Pathshala', short, without, 'en')).toContain(': Tk 1,500 came. Send Tk 500 more. Answer: ');
  const own = { reason: 'other', note: 'Which of your two\nnumbers – the old one?', link: card } as const;
  expect(askedText('Pathshala', short, own, 'en')).toBe(
    `Pathshala, C0001: Which of your two numbers - the old one? Answer: ${card}`,
  );
});

test.each([short, long, bengali, both])(
  '$courseNo fits one SMS in English and two in Bengali, whatever its title',
  (course) => {
    for (const [language, parts] of [
      ['en', 1],
      ['bn', 2],
    ] as const) {
      const texts = askReasons.flatMap((reason) =>
        [null, 'Please call us.', 'x'.repeat(300), 'আপনি কোন নম্বরে পাঠিয়েছেন?'].map((note) =>
          askedText('Pathshala', course, { reason, note, link: card }, language),
        ),
      );
      const sums = { reason: 'other_amount', note: null, sums: { came: 99_999.5, missing: 125_000.5 } } as const;
      const ways = { link: player, off: `${origin}/student/update` };
      const all = [
        paidText('Pathshala', course, player, language),
        ...[undefined, wallet].flatMap((to) => [
          partText('Pathshala', course, { received: 99_999.5, left: 125_000.5, wallet: to, link: enroll }, language),
          askedText('Pathshala', course, { ...sums, wallet: to, link: card }, language),
        ]),
        newLecturesText('Pathshala', course, { count: 12, ...ways }, language),
        answeredText('Pathshala', course, ways, language),
        ...texts,
      ];
      expect(all.filter((text) => countSmsParts(text) > parts)).toEqual([]);
      expect(all.filter((text) => !/https:\S+$/.test(text))).toEqual([]);
      if (language === 'bn') expect(all.filter((text) => !/[\u0980-\u09ff]/.test(text))).toEqual([]);
    }
  },
);

test('a Bengali SMS has as few parts as its English twin, but where a link leaves no room for words', () => {
  const school = { name: 'Pathshala', nameBengali: 'পাঠশালা' };
  const parts = (write: (language: 'en' | 'bn') => string) => (['en', 'bn'] as const).map(write).map(countSmsParts);
  const asked = (reason: (typeof askReasons)[number]) =>
    parts((language) => askedText(school.name, short, { reason, note: null, link: card }, language));
  // A Bengali SMS part has 70 characters. The links have 80 (player) and 40 (dashboard), so these texts need two parts.
  expect({
    paid: parts((language) => paidText(school.name, short, player, language)),
    lectures: parts((language) => newLecturesText(school.name, short, { count: 3, link: player, off: card }, language)),
    answered: parts((language) => answeredText(school.name, short, { link: card, off: card }, language)),
    asked: askReasons.map(asked),
  }).toEqual({ paid: [1, 2], lectures: [1, 2], answered: [1, 2], asked: askReasons.map(() => [1, 2]) });
  const announced = ['No class on Friday.', 'শুক্রবার ক্লাস নেই।'].map((words) =>
    announcedText(school, { words, isOffer: false }, () => card),
  );
  expect(announced.map(countSmsParts)).toEqual([1, 1]);
});

test('an announcement is in the language of its words, and so are who says it and the way off', () => {
  const off = (language: string) => `${origin}/${language}`;
  const school = { name: 'Pathshala', nameBengali: 'পাঠশালা' };
  const news = (words: string) => ({ words, isOffer: false });
  expect(announcedText(school, news('No class on Friday.'), off)).toBe(
    `Pathshala: No class on Friday. Stop: ${origin}/en`,
  );
  expect(announcedText(school, news('Books cost ৳500.'), off)).toMatch(/^Pathshala: Books cost ৳500\./);
  expect(announcedText(school, news('শুক্রবার ক্লাস নেই।'), off)).toBe(`পাঠশালা: শুক্রবার ক্লাস নেই। বন্ধ করতে: ${origin}/bn`);
});

test('in Bengali title and words stand as they are', () => {
  expect(paidText('মুক্ত ইংলিশ', bengali, card, 'bn')).toBe(
    `মুক্ত ইংলিশ: পেমেন্ট নিশ্চিত হয়েছে। শূন্য থেকে ইংরেজি চালু: ${card}`,
  );
  const own = { reason: 'other', note: 'আপনি কোন নম্বরে পাঠিয়েছেন?', link: card } as const;
  expect(askedText('Pathshala', bengali, own, 'bn')).toBe(
    `Pathshala, C0003: আপনি কোন নম্বরে পাঠিয়েছেন? উত্তর দিন: ${card}`,
  );
  const ways = { count: 2, link: card, off: card };
  expect(newLecturesText('Pathshala', bengali, ways, 'bn')).toContain('শূন্য থেকে ইংরেজি কোর্সে ২টি নতুন লেকচার');
});

test('in Bengali the Bengali title stands where there is one, in English the English one', () => {
  const course = { ...both, titleBengali: 'স্পষ্ট উচ্চারণ' };
  expect(paidText('Pathshala', course, card, 'bn')).toBe(`Pathshala: পেমেন্ট নিশ্চিত হয়েছে। স্পষ্ট উচ্চারণ চালু: ${card}`);
  expect(paidText('Pathshala', course, player, 'en')).toContain('Clear Pronunciation is open');
  expect(paidText('Pathshala', { ...short, titleBengali: null }, card, 'bn')).toContain(short.title);
});

test('a title in another script gives way to the number, and so do words that an SMS cannot carry', () => {
  expect(paidText('Pathshala', bengali, player, 'en')).toContain('C0003 is open');
  const own = { reason: 'other', note: 'আপনি কোন নম্বরে পাঠিয়েছেন?', link: card } as const;
  expect(askedText('Pathshala', bengali, own, 'en')).toBe(
    `Pathshala, C0003: we have a question about your payment. Answer: ${card}`,
  );
});

test('an address that leaves no room for a title leaves the number', () => {
  const far = `https://${'a'.repeat(90)}.example/path-player`;
  expect(paidText('Pathshala', long, far, 'en')).toBe(`Pathshala: payment confirmed. C0002 is open: ${far}`);
});
