import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';

export type ProxyList = (address: string) => boolean;

const longestSpelling = 100;
const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/;
const withPort = /^([\d.]+):\d{1,5}$/;

/**
 * Returns the canonical spelling of an IP address without port, brackets, quotes and zone, or null.
 * `[2001:DB8:0::1]:443` → `2001:db8::1`, `::ffff:203.0.113.7` → `203.0.113.7`.
 */
export function readAddress(written: string): string | null {
  if (written.length > longestSpelling) return null;
  const plain = written.trim().replace(/^"(.*)"$/, '$1');
  const [, inner] = bracketed.exec(plain) ?? withPort.exec(plain) ?? [];
  const [address = ''] = (inner ?? plain).split('%');
  if (!isIPv6(address)) return isIP(address) === 0 ? null : address;
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address;
  const inside = shortest.replace(/^::ffff:/, '');
  return isIP(inside) === 4 ? inside : shortest;
}

function readNetwork(entry: string): { address: string; prefix: number | null } | null {
  const [written = '', prefix, ...more] = entry.split('/');
  const address = readAddress(written);
  if (address === null || more.length > 0) return null;
  if (prefix === undefined) return { address, prefix: null };
  // The prefix length of an IPv4-mapped IPv6 network counts 96 bits that the IPv4 address does not have.
  const bits = Number(prefix) - (written.includes(':') && !isIPv6(address) ? 96 : 0);
  const isPrefix = /^\d{1,3}$/.test(prefix) && bits >= 0 && bits <= (isIPv6(address) ? 128 : 32);
  return isPrefix ? { address, prefix: bits } : null;
}

export const isNetwork = (entry: string): boolean => readNetwork(entry) !== null;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export function createProxyList(entries: string[]): ProxyList {
  const trusted = new BlockList();
  for (const entry of entries) {
    const network = readNetwork(entry);
    if (network === null) continue;
    const { address, prefix } = network;
    if (prefix === null) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, prefix, familyOf(address));
  }
  return (written) => {
    const address = readAddress(written);
    return address !== null && trusted.check(address, familyOf(address));
  };
}

/**
 * Loopback, private and link-local addresses (RFC 1918, 4193, 4291), where a proxy of the school may run. This list
 * does not make them trusted.
 */
export const isNearby = createProxyList([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
]);

const mostHops = 20;

/**
 * Returns the address of the client (trust W3). It goes through X-Forwarded-For from the right, as long as the sender
 * is a trusted proxy. A malformed entry ends this, so a client gains nothing by sending nonsense.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, isProxy: ProxyList): string {
  let address = plainAddress(peer);
  if (forwardedFor === undefined || !isProxy(address)) return address;
  const hops = forwardedFor
    .slice(-mostHops * longestSpelling)
    .split(',')
    .filter((hop) => hop.trim() !== '')
    .slice(-mostHops);
  for (let hop = hops.pop(); hop !== undefined && isProxy(address); hop = hops.pop()) {
    const next = readAddress(hop);
    if (next === null) return address;
    address = next;
  }
  return address;
}

export const plainAddress = (address: string): string => readAddress(address) ?? address;

/**
 * Returns the network that rate limits count: the IPv4 address, the /64 of an IPv6 address, or `unknown` (trust L2).
 * `2001:db8:1:2:3::4` → `2001:db8:1:2::/64`.
 */
export function networkOf(written: string): string {
  const address = readAddress(written);
  if (address === null) return 'unknown';
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  const groups = [...headGroups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tailGroups];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the network that one customer may own: the /48 of an IPv6 network, which holds 65,536 /64 networks, or the
 * IPv4 address.
 */
export function siteOf(network: string): string {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
