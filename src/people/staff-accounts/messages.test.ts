import { expect, test } from 'vitest';
import { sampleSchool } from '#base/sample/sample-school.ts';
import { nameInSms } from '#base/shared/sms-text.ts';
import { adminMessages } from './messages.ts';

test('the message with a code carries the school’s name, in one SMS', () => {
  const text = adminMessages.codeText(sampleSchool.name, '012345');
  expect(text).toContain(nameInSms(sampleSchool.name));
  expect(/\d{6}/.exec(text)?.[0]).toBe('012345');
  expect(text.length).toBeLessThanOrEqual(160);
  expect(nameInSms(text.slice(0, 60))).toBe(text.slice(0, 60).trim());
});
