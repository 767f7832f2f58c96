import { expect, test } from 'vitest';
import { countSmsParts } from '#base/shared/sms-text.ts';
import { bengaliCodeText, bengaliPhoneChangedText, codeMessages, codeText, phoneChangedText } from './code-messages.ts';

const school = { name: 'Pathshala', phone: '01700000000' };

test('a code is one SMS in either language, and ends with the line that fills it in', () => {
  const english = codeText(school, '012345', 'learn.pathshala-english-school.com.bd');
  expect(english.split('\n').at(-1)).toBe('@learn.pathshala-english-school.com.bd #012345');
  const long = { name: 'শ্রেষ্ঠ ইংলিশ একাডেমি, ময়মনসিংহ', phone: school.phone };
  const bengali = [school, long].flatMap((one) => [bengaliCodeText(one, '012345'), bengaliPhoneChangedText(one)]);
  const texts = [english, phoneChangedText(school), ...bengali];
  expect(texts.map(countSmsParts)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(bengaliCodeText(school, '012345')).toBe('012345 আপনার Pathshala কোড। মেয়াদ ৫ মিনিট। কাউকে জানাবেন না।');
  // Codes are sent without links, so that students do not learn to trust links in SMS.
  for (const text of texts) expect(text).not.toMatch(/https?:|www\./);
});

test('nobody is told to call a school that has named no phone', () => {
  const silent = { name: 'Own', phone: '' };
  for (const text of [phoneChangedText(silent), codeMessages.callUs(silent)]) expect(text).not.toMatch(/call/i);
  expect(bengaliPhoneChangedText(silent)).not.toMatch(/ফোন|কল/);
  expect(codeMessages.callUs(school)).toBe('No code can be sent right now. Please call us: 01700-000000.');
});
