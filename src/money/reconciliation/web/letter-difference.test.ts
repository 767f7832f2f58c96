import { expect, test } from 'vitest';
import { letterDifference } from './letter-difference.ts';

const shown = (one: string, other: string) =>
  letterDifference(one, other).map((parts) =>
    parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
  );

test.each([
  ['DKK8VOTN1S', 'DKK8V0TN1S', ['DKK8V[O]TN1S', 'DKK8V[0]TN1S']],
  ['DOIO', 'D0I0', ['D[O]I[O]', 'D[0]I[0]']],
  ['DKK8VTN1S', 'DKK8V0TN1S', ['DKK8VTN1S', 'DKK8V[0]TN1S']],
  ['DKK8VV0', 'DKK8V0', ['DKK8V[V]0', 'DKK8V0']],
  ['dkk8v0', 'DKK8V0', ['dkk8v0', 'DKK8V0']],
  ['', '7A', ['', '[7A]']],
])('%s beside %s: what differs is marked in both, and nothing else', (one, other, expected) => {
  expect(shown(one, other)).toEqual(expected);
});
