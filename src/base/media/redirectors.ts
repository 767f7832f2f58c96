import { cleanAddress, publicAddress } from './video-address.ts';
import { parameter } from './video-sites.ts';

/** Hosts that redirect links, with the prefix of the paths that redirect. '' means all paths. */
const redirectors: Record<string, string> = {
  ...{
    'l.facebook.com': '',
    'lm.facebook.com': '',
    'l.instagram.com': '',
    'l.messenger.com': '',
    'l.workplace.com': '',
    'l.wl.co': '',
  },
  ...{ 'vk.com': '/away.php', 'out.reddit.com': '' },
  ...{ 'www.youtube.com': '/redirect', 'consent.youtube.com': '', 'consent.google.com': '', 'accounts.google.com': '' },
  ...{ 'www.linkedin.com': '/safety/go', 'slack-redir.net': '', 't.umblr.com': '', 'googleweblight.com': '' },
};
const isRedirector = ({ hostname, pathname }: URL) => {
  if (/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(hostname)) return pathname === '/url';
  if (/^(?:www\.|m\.)?youtube\.com$/.test(hostname)) return /^\/(?:redirect|attribution_link)$/.test(pathname);
  if (/^(?:[a-z]+\.)?facebook\.com$/.test(hostname) && /^\/(?:flx\/warn|l\.php)/.test(pathname)) return true;
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return true;
  const path = redirectors[hostname];
  return path !== undefined && pathname.startsWith(path);
};
const targets = ['u', 'q', 'url', 'continue', 'to', 'z', 'lite_url'];
const mostRedirectors = 4;

/**
 * Returns the target of a redirecting address, such as `l.facebook.com/l.php?u=…`, without a request. Other addresses
 * are returned unchanged.
 */
export function withoutRedirectors(url: URL): URL {
  let at = url;
  for (let step = 0; step < mostRedirectors && isRedirector(at); step += 1) {
    const { origin } = at;
    const leadsTo = targets
      .map((name) => parameter(at, name))
      .map((target) => publicAddress(cleanAddress(/^\/(?!\/)/.test(target) ? origin + target : target)))
      .find((target) => target !== null);
    if (leadsTo === undefined) return at;
    at = leadsTo;
  }
  return at;
}
