import { expect, test } from 'vitest';
import { deskKeyOf } from './desk-keys.ts';

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'mark'],
  ['x', 'refuse'],
  ['a', 'ask'],
  ['z', 'undo'],
  ['?', 'help'],
  ['1', '1'],
  ['9', '9'],
  ['0', null],
  ['q', null],
  ['toString', null],
])('%s means %s', (key, meant) => {
  expect(deskKeyOf({ key }, 'elsewhere')).toBe(meant);
});

test.each([
  ['ব', 'KeyJ', 'next'],
  ['্', 'KeyX', 'refuse'],
  ['২', 'Digit2', '2'],
  ['ব', 'KeyQ', null],
  ['é', 'KeyJ', null],
])('with a Bengali keyboard %s, where %s lies, means %s', (key, code, meant) => {
  expect(deskKeyOf({ key, code }, 'elsewhere')).toBe(meant);
});

test('who types in a field, or presses a key of the browser, decides nothing', () => {
  expect(deskKeyOf({ key: 'x' }, 'field')).toBeNull();
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'isComposing'])
    expect(deskKeyOf({ key: 'z', [modifier]: true }, 'elsewhere')).toBeNull();
});

test('Enter on a button presses that button', () => {
  expect(deskKeyOf({ key: 'Enter' }, 'button')).toBeNull();
  expect(deskKeyOf({ key: 'j' }, 'button')).toBe('next');
});

test('a key that is held down moves on, and marks nobody twice', () => {
  expect(deskKeyOf({ key: 'j', repeat: true }, 'elsewhere')).toBe('next');
  expect(deskKeyOf({ key: 'Enter', repeat: true }, 'elsewhere')).toBeNull();
});
