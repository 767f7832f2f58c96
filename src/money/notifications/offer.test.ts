import { describe, expect, test } from 'vitest';
import { isBengaliEnough, looksLikeOffer, untilDaytime, untilOffer } from './offer.ts';

test.each([
  ['৩০% ছাড়! আজই ভর্তি হোন।', true],
  ['নতুন ব্যাচে ভর্তি চলছে', true],
  ['ঈদ উপলক্ষে বিশেষ মূল্যছাড়', true],
  ['ছা\u09a1\u09bc চলছে', true],
  ['Get 20 % discount', true],
  ['Special offer for you', true],
  ['৳500 off this week', true],
  ['500 taka off', true],
  ['Tk. 500/- off', true],
  ['Get 20 percent off', true],
  ['Free seats, enrol today', true],
  ['Enroll now', true],
  ['৫০ শতাংশ কমে', true],
  ['ডিসকাউণ্ট চলছে', true],
  ['ভর্তী চলছে', true],
  ['300\u09f3 off this week', true],
  ['25 per cent off', true],
  ['50 pct off', true],
  ['Enrollment open now', true],
  ['Enrolment is open', true],
  ['Half price this week', true],
  ['৩০ পারসেন্ট কম', true],
  ['ভরতি চলছে', true],
  ['ক্যাশব্যাক ১০০ টাকা', true],
  ['Class 5 off today because of rain', false],
  ['16 off-line classes', false],
  ['Your enrollment today is confirmed', false],
  ['Recorded 80 percent of lectures', false],
  ['You have watched 80% of the course.', false],
  ['ভর্তি পরীক্ষার ফল কাল', false],
  ['Your enrolment is checked.', false],
  ['Free your Friday: no class.', false],
  ['শুক্রবার ক্লাস নেই।', false],
  ['The class is offline today', false],
  ['The school is off on Friday.', false],
  ['শুক্রবার ছাড়া প্রতিদিন ক্লাস আছে।', false],
  ['বই ২০ টাকা ছাড়ে পাবেন', true],
  ['Officers of the school will call you', false],
])('%s looks like an offer: %s', (words, isOffer) => {
  expect(looksLikeOffer(words)).toBe(isOffer);
});

const title = 'Spoken English from Zero';
const titles = [title, 'IELTS', 'IELTS Academic: Band 7 and Beyond', 'A (a+b'];
test.each([
  ['৩০% ছাড়! আজই ভর্তি হোন।', true],
  [`${title} কোর্সে ৩০% ছাড়।`, true],
  [`${title.toUpperCase()}এ ছাড়।`, true],
  ['IELTS Academic: Band 7 and Beyond কোর্সে ছাড়।', true],
  ['A (a+b কোর্সে ছাড়', true],
  ['ছাড় পেতে কোড দিন: EID25NOW', true],
  ['ছাড় চলছে: https://school.example/courses/ielts-academic-band-7', true],
  ['ছাড় চলছে: school.example/ielts-academic', true],
  ['ছাড় চলছে: HTTPS://SCHOOL.EXAMPLE/IELTS', true],
  ['৩০% discount on every course', false],
  ['আজই ছাড় চলছে।Get.It.Now', false],
  ['ছাড় IELTSpeaking', false],
  ['IELTS SPEAKING COURSE SALE', false],
  ['আজ sale', false],
  ['https://school.example', false],
  [title, false],
  ['30% off!', false],
])('%s has enough Bengali: %s', (words, isEnough) => {
  expect(isBengaliEnough(words, titles)).toBe(isEnough);
});

test('exactly four of five letters are enough', () => {
  expect(isBengaliEnough('কখগঘ a', [])).toBe(true);
  expect(isBengaliEnough('কখগঘ ab', [])).toBe(false);
});

const dhaka = (time: string) => Date.parse(`${time}+06:00`);
const hour = 3_600_000;

describe('An offer waits', () => {
  test.each([
    ['2026-11-27T00:00', 9 * hour],
    ['2026-11-27T03:00', 6 * hour],
    ['2026-11-27T08:59', hour / 60],
    ['2026-11-27T09:00', 0],
    ['2026-11-27T20:59', 0],
    ['2026-11-27T21:00', 12 * hour],
    ['2026-11-27T23:59', 9 * hour + hour / 60],
  ])('at %s for %d milliseconds', (time, wait) => {
    expect(untilDaytime(dhaka(time))).toBe(wait);
    expect(untilOffer(dhaka(time), [])).toBe(wait);
  });

  test.each([
    ['the second of a day', ['2026-11-27T09:00'], 21 * hour],
    ['none of yesterday', ['2026-11-26T20:59'], 0],
    ['the fourth of seven days', ['2026-11-21T12:00', '2026-11-23T12:00', '2026-11-26T12:00'], 21 * hour],
    ['none that is older than seven days', ['2026-11-20T11:59', '2026-11-23T12:00', '2026-11-26T12:00'], 0],
  ])('%s', (_name, earlier, wait) => {
    expect(untilOffer(dhaka('2026-11-27T12:00'), earlier.map(dhaka))).toBe(wait);
  });
});

test('of 10,000 offers none leaves at night, and no student gets a second one that day or a fourth in seven days', () => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Dhaka',
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
  });
  const left: number[] = [];
  let asked = dhaka('2026-11-27T00:00');
  for (let count = 0; count < 10_000; count += 1) {
    // A third of the offers come together with the previous one, the others up to two weeks later. So all minutes of a
    // day occur.
    asked += (count % 3) * ((count * 7_919) % 10_080) * 60_000;
    const earlier = left.slice(-10);
    let time = Math.max(asked, earlier.at(-1) ?? 0);
    for (let wait = untilOffer(time, earlier); wait > 0; wait = untilOffer(time, earlier)) time += wait;
    left.push(time);
  }
  const days = left.map((time) => clock.format(time).slice(0, 10));
  const hours = left.map((time) => Number(clock.format(time).slice(12, 14)));
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([9, 20]);
  expect(new Set(days).size).toBe(left.length);
  const apart = left.slice(3).map((time, index) => time - (left[index] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(7 * 24 * hour);
});
