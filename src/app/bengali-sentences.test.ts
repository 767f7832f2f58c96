import { expect, test } from 'vitest';
import { sharedMessages as sharedInBengali } from '#base/shared/messages.bn.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { english, sentence } from '#base/shared/sentence.ts';
import { enrollmentMessages as inOther } from '#money/enrollments/messages.bn.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { paymentMessages as paymentsInBengali } from '#money/payments/messages.bn.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { inBengali, say } from './bengali-sentences.ts';

test('a text without a twin has no Bengali, and is said in English', () => {
  const finished = messages.tooMany(5);
  const own = (name: string) => `${name} is here.`;
  for (const unknown of ['Something else.', finished, sentence(own, 'Nusrat')])
    expect([inBengali(unknown), say(unknown, 'bn')]).toEqual([null, english(unknown)]);
});

test('a word with two twins has no Bengali, because either could be meant', () => {
  expect(inBengali('Open')).toBeNull();
});

test('a constant becomes its twin', () => {
  expect(inBengali(sharedMessages.tryAgain)).toBe(sharedInBengali.tryAgain);
  expect(say(sharedMessages.tryAgain, 'en')).toBe(sharedMessages.tryAgain);
});

test('a sentence keeps its parameters: a number, a list, and a name of any signs', () => {
  expect(inBengali(sentence(sharedMessages.tooLong, 60))).toBe(sharedInBengali.tooLong(60));
  for (const name of ['$& (.*)+ [x]', '', 'Course not found.', ' deleted it.'])
    expect(inBengali(sentence(messages.deletedBy, name))).toBe(inOther.deletedBy(name));
});

test('a parameter that is a sentence is said in the language of the whole', () => {
  const said = sentence(messages.sentMeanwhile, sentence(paymentMessages.methodNames.bkash), 'bKash');
  expect(english(said)).toBe(messages.sentMeanwhile('bKash', 'bKash'));
  expect(inBengali(said)).toBe(inOther.sentMeanwhile(paymentsInBengali.methodNames.bkash, 'bKash'));
});

test('a sentence has no Bengali if a sentence in it has none', () => {
  expect(inBengali(sentence(messages.sentMeanwhile, sentence('Barter'), 'A1'))).toBeNull();
});
