import { siteOf } from './network.ts';

type Weighed = { network: string; bytes: number };

/**
 * Returns the connections to close so that all together hold at most `most` bytes. Sites (an IPv6 /48 or an IPv4
 * address) above their fair share lose their heaviest connections first, and the oldest of equal ones. Clients that
 * read their responses hold few bytes, so they are spared. Afterwards a quarter of `most` is free, so that this does
 * not run again for each new connection.
 */
export function heaviestConnections<Connection extends Weighed>(connections: Connection[], most: number): Connection[] {
  let held = sumOf(connections);
  if (held <= most) return [];
  const enough = most * 0.75;
  const sites = bySite(connections);
  const share = fairShare(
    sites.map(({ bytes }) => bytes),
    enough,
  );
  const closed: Connection[] = [];
  for (const { bytes, heaviestFirst } of sites) {
    let left = bytes;
    for (const connection of heaviestFirst) {
      if (held <= enough || left <= share) break;
      left -= connection.bytes;
      held -= connection.bytes;
      closed.push(connection);
    }
  }
  return closed;
}

const sumOf = (connections: Weighed[]) => connections.reduce((sum, { bytes }) => sum + bytes, 0);

function bySite<Connection extends Weighed>(connections: Connection[]) {
  const sites = Map.groupBy(connections, ({ network }) => siteOf(network));
  return [...sites.values()]
    .map((own) => ({ bytes: sumOf(own), heaviestFirst: own.sort((one, other) => other.bytes - one.bytes) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/**
 * Returns the largest number of bytes for each site so that all together hold `most`. Smaller sites leave what they do
 * not use to the others. `sizes` is sorted, the largest first.
 */
function fairShare(sizes: number[], most: number): number {
  let left = most;
  for (const [index, size] of [...sizes.entries()].reverse()) {
    const share = left / (index + 1);
    if (size > share) return share;
    left -= size;
  }
  return most;
}
