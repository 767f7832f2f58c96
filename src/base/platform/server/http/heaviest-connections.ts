import { siteOf } from './network.ts';

/** What a connection makes the server hold, and for whom. */
type Weighed = { network: string; bytes: number };

/**
 * The connections that are to be closed so that all of them together hold at most `most` bytes; none while they do. Sites
 * that hold more than their share give up their heaviest connections, of equal ones the oldest: who reads what was asked
 * for is spared, also there. A quarter is freed, so that this is not done again for each newcomer.
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

/** The largest site first. */
function bySite<Connection extends Weighed>(connections: Connection[]) {
  const sites = Map.groupBy(connections, ({ network }) => siteOf(network));
  return [...sites.values()]
    .map((own) => ({ bytes: sumOf(own), heaviestFirst: own.sort((one, other) => other.bytes - one.bytes) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** What each may keep so that all together keep `most`; who keeps less leaves the rest to the others. `sizes`: largest first. */
function fairShare(sizes: number[], most: number): number {
  let left = most;
  for (const [index, size] of [...sizes.entries()].reverse()) {
    const share = left / (index + 1);
    if (size > share) return share;
    left -= size;
  }
  return most;
}
