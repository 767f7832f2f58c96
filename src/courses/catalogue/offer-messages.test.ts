import { expect, test } from 'vitest';
import { offerMessages as messages } from './offer-messages.ts';

test.each([
  [32, null, '32 recorded lectures'],
  [1, '13 min', '1 recorded lecture, 13 min'],
  [0, null, 'Watch again for as long as you like'],
])('of %d lectures that take %s, what one gets begins with “%s”', (lectures, time, first) => {
  expect(messages.included(lectures, time)[0]).toBe(first);
});
