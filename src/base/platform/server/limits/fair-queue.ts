import { siteOf } from '#base/platform/server/http/network.ts';

export type FairQueue<Item> = {
  /**
   * Adds an item. If the queue is full, returns the item that must leave, perhaps the new one. It is the newest item of
   * the largest subject (`about`), or else of the largest site or network.
   */
  join(network: string, item: Item, about?: string): Item | undefined;
  next(): Item | undefined;
  /** Removes an item, which must still be in the queue. */
  leave(network: string, item: Item): void;
};

type Site<Item> = { size: number; networks: Map<string, Item[]> };

/**
 * Creates a queue in which sites (an IPv6 /48, which one customer may own, or an IPv4 address) take turns. Within a
 * site its networks take turns. The owner of a whole /48 thus gets one share. Each network's items keep their order.
 */
export function createFairQueue<Item>(places: number): FairQueue<Item> {
  const sites = new Map<string, Site<Item>>();
  const subjects = new Map<Item, { about: string; network: string }>();
  let taken = 0;

  function join(network: string, item: Item, about?: string): Item | undefined {
    const name = siteOf(network);
    const site = sites.get(name) ?? { size: 0, networks: new Map<string, Item[]>() };
    let displaced: Item | undefined;
    if (taken >= places) {
      displaced = displaceAbout(about) ?? displace(site, network);
      if (displaced === undefined) return item;
    }
    const waiting = site.networks.get(network) ?? [];
    waiting.push(item);
    site.networks.set(network, waiting);
    site.size += 1;
    sites.set(name, site);
    taken += 1;
    if (about !== undefined) subjects.set(item, { about, network });
    return displaced;
  }

  /**
   * Removes and returns the newest item of the subject (such as an account) with the most items. Undefined if that
   * subject would keep fewer items than `about` gets.
   */
  function displaceAbout(about: string | undefined): Item | undefined {
    const counts = new Map<string, number>();
    for (const one of subjects.values()) counts.set(one.about, (counts.get(one.about) ?? 0) + 1);
    const [largest, count] = largestOf(counts, ([, size]) => size) ?? ['', 0];
    if (count <= (about === undefined ? 1 : (counts.get(about) ?? 0) + 1)) return undefined;
    const [newest, { network }] = [...subjects].findLast(([, one]) => one.about === largest) ?? [
      undefined,
      { network: '' },
    ];
    if (newest !== undefined) leave(network, newest);
    return newest;
  }

  function leave(network: string, item: Item): void {
    const name = siteOf(network);
    const site = sites.get(name);
    const waiting = site?.networks.get(network);
    if (!site || !waiting) return;
    waiting.splice(waiting.indexOf(item), 1);
    subjects.delete(item);
    if (waiting.length === 0) site.networks.delete(network);
    site.size -= 1;
    taken -= 1;
    if (site.size === 0) sites.delete(name);
  }

  /**
   * Removes and returns the newest item of the largest network in the largest site. If that is the new item's own site
   * and the network would keep fewer items than the new item's network gets, returns undefined. The new item is then
   * refused.
   */
  function displace(own: Site<Item>, network: string): Item | undefined {
    const largest = largestOf(sites.values(), ({ size }) => size);
    const from = largest && largest.size > own.size + 1 ? largest : own;
    const [name, waiting] = largestOf(from.networks, ([, { length }]) => length) ?? ['', []];
    if (from === own && waiting.length <= (own.networks.get(network)?.length ?? 0) + 1) return undefined;
    const newest = waiting.pop();
    if (newest !== undefined) subjects.delete(newest);
    if (waiting.length === 0) from.networks.delete(name);
    from.size -= 1;
    taken -= 1;
    return newest;
  }

  function next(): Item | undefined {
    const [siteTurn] = sites;
    if (!siteTurn) return undefined;
    const [name, site] = siteTurn;
    const [networkTurn] = site.networks;
    const [network, waiting] = networkTurn ?? ['', []];
    const item = waiting.shift();
    if (item !== undefined) subjects.delete(item);
    site.networks.delete(network);
    if (waiting.length > 0) site.networks.set(network, waiting);
    site.size -= 1;
    taken -= 1;
    sites.delete(name);
    if (site.size > 0) sites.set(name, site);
    return item;
  }

  return { join, next, leave };
}

function largestOf<Group>(groups: Iterable<Group>, sizeOf: (group: Group) => number): Group | undefined {
  let largest: Group | undefined;
  for (const group of groups) if (largest === undefined || sizeOf(group) >= sizeOf(largest)) largest = group;
  return largest;
}
