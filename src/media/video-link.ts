import { parseAddress, withHttps } from '#shared/web-address.ts';

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
  'youtu.be',
]);
const videoId = /^[\w-]{6,20}$/;

/** Clips that this server ships (the sample school's); everything else is an absolute https address. */
const ownClip = /^\/clips\/[\w-]+\.(?:mp4|webm)$/;

/** Id of a video of the usual video site in a watch, short or embed address, else null. */
export function youtubeId(link: string): string | null {
  const url = parseAddress(link);
  if (url === null || !youtubeHosts.has(url.hostname)) return null;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? url.searchParams.get('v')
        : ['embed', 'shorts', 'live', 'v'].includes(first ?? '')
          ? second
          : null;
  return id && videoId.test(id) ? id : null;
}

/** Watch, short and embed addresses of the video site in embed form; other links unchanged; null for an empty link (specification 5.9). */
export function embedLink(link: string): string | null {
  const trimmed = link.trim();
  if (trimmed === '') return null;
  const id = youtubeId(trimmed);
  return id === null ? trimmed : `https://www.youtube-nocookie.com/embed/${id}`;
}

/** A file that the browser's own player shows. */
export function isVideoFile(link: string): boolean {
  return /\.(?:mp4|webm|m4v)(?:$|[?#])/i.test(link);
}

const isLocalHost = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || !host.includes('.');
const isIpAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/**
 * The form in which a lecture's link is stored, or null when it is refused: absolute https, no user, no local or
 * numeric host, at most 2048 characters; http addresses of the video site are upgraded, and one without a scheme is taken for
 * https (trust V3). '' stays ''.
 */
export function storableLink(link: string): string | null {
  const trimmed = withHttps(link.trim());
  if (trimmed === '' || ownClip.test(trimmed)) return trimmed;
  const url = parseAddress(trimmed);
  if (url === null) return null;
  if (url.protocol === 'http:' && youtubeHosts.has(url.hostname)) url.protocol = 'https:';
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  return isLocalHost(host) || isIpAddress(host) ? null : url.href;
}

/**
 * Whether a stored link may be shown: `hosts` is the operator's list, where an empty one allows every host. A link of
 * the video site counts as the host that its player comes from, too (trust V3).
 */
export function isAllowedVideo(link: string, hosts: readonly string[]): boolean {
  const stored = storableLink(link);
  if (stored === null) return false;
  if (stored === '' || stored.startsWith('/') || hosts.length === 0) return true;
  return [stored, embedLink(stored) ?? stored].some((one) => hosts.includes(parseAddress(one)?.hostname ?? ''));
}

/** Whether a stored link plays: there is one, and it is judged again, as the list may be shorter than when it was saved (trust V3). */
export const isPlayable = (link: string, hosts: readonly string[]) => link !== '' && isAllowedVideo(link, hosts);
