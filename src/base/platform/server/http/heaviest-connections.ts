import { siteOf } from './network.ts';

type Weighed = { network: string; bytes: number };

/**
 * Returns the connections to close if all together hold more than `most` bytes, so that a quarter of `most` becomes
 * free. Customers (an IPv6 /48 or an IPv4 address) above their fair share lose their heaviest connections first.
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
 * Returns the most bytes that one customer may hold, so that all together hold at most `most`. Customers with fewer
 * bytes leave the rest to the others. `sizes` begins with the largest.
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
