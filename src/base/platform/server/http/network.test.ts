import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientAddress, createProxyList, isNetwork, networkOf, readAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['"203.0.113.7:5678"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8:0::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:db8::192.0.2.33', '2001:db8::c000:221'],
  // Deprecated IPv4-compatible IPv6 addresses are written with dots but are not IPv4.
  ['::10.0.0.5', '::10.0.0.5'],
  ['::a00:5', '::10.0.0.5'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
])('%s is %s', (written, address) => {
  expect(readAddress(written)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '01.2.3.4',
  '1.2.3.4.5',
  '1.2.3.4:',
  '1.2.3.4:123456',
  '2130706433',
  '[1.2.3.4',
  '[]:80',
  '2001:db8::1]:443',
  'example.com:80',
  '::ffff:1.2.3',
  `${'0'.repeat(5000)}::1`,
  ' '.repeat(200),
])('%j is no address', (written) => {
  expect(readAddress(written)).toBeNull();
  expect(networkOf(written)).toBe('unknown');
});

const dotted = (...groups: (number | undefined)[]) =>
  groups.flatMap((group = 0) => [group >> 8, group & 255]).join('.');

const spelledV6 = (groups: number[]) => {
  const zeros = fc.nat({ max: 8 - groups.findLastIndex((group) => group !== 0) - 1 });
  return fc
    .tuple(
      zeros,
      fc.boolean(),
      fc.constantFrom(1, 4),
      fc.constantFrom('plain', 'bracket', 'port', 'quoted', 'zone', 'dots'),
    )
    .map(([cut, isUpper, width, form]) => {
      const words = groups.map((group) => group.toString(16).padStart(width, '0'));
      if (form === 'dots') return `${words.slice(0, 6).join(':')}:${dotted(groups[6], groups[7])}`;
      const text = cut === 0 ? words.join(':') : `${words.slice(0, 8 - cut).join(':')}::`;
      const cased = isUpper ? text.toUpperCase() : text;
      if (form === 'bracket') return `[${cased}]`;
      if (form === 'port') return `[${cased}]:5678`;
      if (form === 'quoted') return `"[${cased}]:5678"`;
      return form === 'zone' ? `${cased}%eth0` : cased;
    });
};

test('every spelling of an IPv6 address is one network, and its /64 says which', () => {
  const group = fc.oneof(fc.nat({ max: 0xffff }), fc.constant(0));
  const address = fc
    .array(group, { minLength: 8, maxLength: 8 })
    .filter((groups) => groups.some((one) => one !== 0) && groups[0] !== 0);
  fc.assert(
    fc.property(
      address.chain((groups) => fc.tuple(fc.constant(groups), spelledV6(groups), spelledV6(groups))),
      ([groups, one, other]) => {
        const network = `${groups
          .slice(0, 4)
          .map((part) => part.toString(16))
          .join(':')}::/64`;
        expect([networkOf(one), networkOf(other)]).toEqual([network, network]);
        expect(readAddress(one)).toBe(readAddress(other));
      },
    ),
  );
});

test('every spelling of an IPv4 address is one network', () => {
  const part = fc.nat({ max: 255 });
  fc.assert(
    fc.property(fc.tuple(part, part, part, part), fc.nat({ max: 65_535 }), ([a, b, c, d], port) => {
      const address = [a, b, c, d].join('.');
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      const written = [`${address}:${port}`, `::ffff:${address}`, `[::FFFF:${hex}]:${port}`, `"${address}"`];
      expect(written.map(networkOf)).toEqual(written.map(() => address));
    }),
  );
});

const isProxy = createProxyList(['10.0.0.0/8', '2001:DB8:0:0::/64', '[2001:db8:ffff::1]', '::ffff:192.0.2.0/120']);

test('a proxy is known in every spelling', () => {
  const proxies = [
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '::ffff:a01:203',
    '2001:db8::a',
    '2001:0DB8::1',
    '2001:db8:ffff:0::1',
  ];
  expect([...proxies, '192.0.2.9', '10.1.2.3:80'].map(isProxy)).toEqual(Array(8).fill(true));
  const others = ['11.0.0.1', '2001:db8:0:1::1', '2001:db8:ffff::2', '::10.1.2.3', 'unknown', ''];
  expect(others.map(isProxy)).toEqual(Array(6).fill(false));
});

test.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '2001:db8::/129',
  '::ffff:10.0.0.0/95',
  'proxy',
  '10.0.0/8',
  '',
])('%j is no network to trust', (entry) => {
  expect(isNetwork(entry)).toBe(false);
});

test.each([
  [undefined, '10.0.0.5'],
  ['', '10.0.0.5'],
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:443, 10.1.2.3:80', '203.0.113.7'],
  ['198.51.100.1, "[2001:DB8:1::7]:443"', '2001:db8:1::7'],
  ['::ffff:203.0.113.7,,  ,', '203.0.113.7'],
  ['unknown', '10.0.0.5'],
  ['203.0.113.7, not-an-address', '10.0.0.5'],
  ['203.0.113.7, not-an-address, 10.9.9.9', '10.9.9.9'],
  ['10.1.1.1, 10.2.2.2', '10.1.1.1'],
])('behind a proxy %j comes from %s', (forwarded, address) => {
  expect(clientAddress('::ffff:10.0.0.5', forwarded, isProxy)).toBe(address);
});

test('without a trusted proxy nobody’s word counts', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', isProxy)).toBe('203.0.113.7');
});

test('nonsense makes no networks', () => {
  const nonsense = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => readAddress(text) === null);
  fc.assert(
    fc.property(nonsense, (text) => {
      expect(clientAddress('10.0.0.5', `203.0.113.7, x${text.replaceAll(',', ' ')}`, isProxy)).toBe('10.0.0.5');
    }),
  );
  const endless = `203.0.113.7, ${'10.1.1.1, '.repeat(100_000)}10.2.2.2`;
  expect(clientAddress('10.0.0.5', endless, isProxy)).toBe('10.1.1.1');
});
