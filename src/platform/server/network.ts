import { BlockList, isIP, isIPv6 } from 'node:net';

export type ProxyList = (address: string) => boolean;

/** Whether it is an IP address, or a CIDR range such as `10.0.0.0/8`. */
export function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const longest = isIPv6(address) ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
  return isIP(address) !== 0 && isPrefix && more.length === 0;
}

/** Membership test for TRUSTED_PROXIES: addresses and CIDR ranges. */
export function createProxyList(entries: string[]): ProxyList {
  const trusted = new BlockList();
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/** Behind trusted proxies the right-most hop that is none of them, else the peer itself (trust W3). */
export function clientAddress(peer: string, forwardedFor: string | undefined, isProxy: ProxyList): string {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    plainAddress(peer),
  ];
  let address = hops.pop() ?? '';
  while (isProxy(address) && hops.length > 0) address = plainAddress(hops.pop() ?? '');
  return address;
}

/** Without the IPv6 form in which a dual-stack socket shows an IPv4 address. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** What limits are counted by: the IPv4 address, or the /64 of an IPv6 one (trust L2). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  const groups = [...headGroups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tailGroups];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
