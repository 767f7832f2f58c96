import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byHandOf, mayBeAsked, refuse } from './home-screen.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; RMX3263) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    null,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', null],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'share',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; SM-A125F Build/SP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0.0;]',
    'otherBrowser',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0;]',
    'otherBrowser',
  ],
])('%s: %s', (userAgent, way) => {
  expect(byHandOf(userAgent)).toBe(way);
});

describe('the home screen', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['1', false, false],
    ['2', false, true],
    ['1', true, true],
  ])('may be offered at visit %s, paid %s: %s', (visits, hasPaid, isOffered) => {
    kept.set('visits', visits);
    expect(mayBeAsked(hasPaid)).toBe(isOffered);
  });

  test('is not offered again to who says no, not even after a payment', () => {
    kept.set('visits', '5');
    refuse();
    expect([mayBeAsked(false), mayBeAsked(true)]).toEqual([false, false]);
  });
});
