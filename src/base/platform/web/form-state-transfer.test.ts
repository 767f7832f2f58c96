import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formStateName } from '#base/shared/stored-language.ts';
import { restoreFormState, saveFormState } from './form-state-transfer.ts';

const kept = new Map<string, string>();
const page = { documentElement: { lang: 'en' }, body: {}, addEventListener() {}, removeEventListener() {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { ...page, querySelectorAll: () => [{ type: 'text', name: 'name', value: 'Rahman' }] });
  vi.stubGlobal('window', { location: { pathname: '/register' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  kept.clear();
});

test('is not taken by the page that is being left, whose application begins after the press', () => {
  saveFormState();
  restoreFormState();
  expect(kept.get(formStateName)).toContain('Rahman');
});

test('is taken once by the page that is being opened', () => {
  saveFormState();
  document.documentElement.lang = 'bn';
  restoreFormState();
  document.documentElement.lang = 'en';
  expect(kept.size).toBe(0);
});
