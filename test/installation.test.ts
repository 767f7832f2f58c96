import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { isPackagedTaken } from '../scripts/installation.js';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());
afterAll(() => said.mockRestore());

test.each([
  { name: 'as new as elsewhere', packaged: '24.21.0', own: '20.19.0', taken: true, told: 0 },
  {
    name: 'as new as elsewhere, beside a newer one of the machine',
    packaged: '24.21.0',
    own: '24.30.0',
    taken: true,
    told: 0,
  },
  { name: 'older, beside a newer one of the machine', packaged: '24.0.0', own: '24.9.0', taken: false, told: 0 },
  { name: 'older, beside an older line', packaged: '24.0.0', own: '22.20.0', taken: true, told: 1 },
  { name: 'older, beside a line that nobody tried', packaged: '24.0.0', own: '26.10.0', taken: true, told: 1 },
  { name: 'older by one, which letters would not tell', packaged: '24.9.0', own: '24.9.0', taken: true, told: 1 },
])('a packaged Node that is $name: taken $taken, told $told times', ({ packaged, own, taken, told }) => {
  expect(isPackagedTaken({ packaged, newest: '24.21.0', own })).toBe(taken);
  expect(said).toHaveBeenCalledTimes(told);
});
