import { parseAddress } from '#base/shared/web-address.ts';
import { withoutRedirectors } from './redirectors.ts';
import { cleanAddress, publicAddress, readTypedLink } from './video-address.ts';
import { isYoutube, type LinkDoubt, siteFrame, startIn, youtubeVideo } from './video-sites.ts';

/** Clips that this server ships (the sample school's); everything else is an absolute https address. */
const ownClip = /^\/clips\/[\w-]+\.(?:mp4|webm)$/;

/** The player of a lecture. */
export type VideoPlayer = {
  /** `file`: the browser's own player; the others are frames of other sites. */
  kind: 'file' | 'youtube' | 'vimeo' | 'frame';
  /** Without the place where it begins. */
  address: string;
  /** Seconds at which the link says that it begins. */
  start: number;
  /** The parameter by which a frame is told the second where it begins. */
  startName?: string;
};

const playedFiles = 'mp4|m4v|webm|mov|ogv|ogg|oga|mp3|m4a|aac|wav|flac|opus|3gp';
/** Most browsers play none of these; their player says so, which an empty frame does not. */
const unplayedFiles = 'mkv|mka|divx|ts|avi|wmv|flv|f4v|mpe?g|vob|rmvb|asf|m3u8|mpd|mts|m2ts|3g2|wma|amr';
const playedFile = new RegExp(`\\.(?:${playedFiles}|${unplayedFiles})$`, 'i');
const unplayedFile = new RegExp(`\\.(?:${unplayedFiles})$`, 'i');
const oftenPlayedFile = /\.(?:mov|ogv|ogg|oga|3gp)$/i;
const otherFile = /\.(?:pdf|docx?|pptx?|xlsx?|txt|zip|rar|7z|jpe?g|png|gif|webp|heic|apk|exe)$/i;

/** A file extension at the end of the path or of the last parameter. */
const endsOf = (link: string) => {
  const url = parseAddress(link);
  return url === null ? [link] : [url.pathname, url.search];
};

/** A file that the browser's own player shows, or says that it cannot. */
export const isVideoFile = (link: string): boolean => endsOf(link).some((end) => playedFile.test(end));

/**
 * The form in which a lecture's link is stored, or null when it is refused: absolute https, no user, no local or numeric host, at most 2048
 * characters; http addresses of video sites are upgraded, and one without a scheme is taken for https (trust V3). Of a text that is no address
 * itself it is the one inside. '' stays ''.
 */
export function storableLink(link: string): string | null {
  const trimmed = link.trim();
  if (ownClip.test(trimmed)) return trimmed;
  const read = readTypedLink(link);
  return 'link' in read ? read.link : null;
}

/** Whether a text holds more than one link, so that nobody knows which is meant. */
export function holdsTwoLinks(text: string): boolean {
  const read = readTypedLink(text);
  return 'refused' in read && read.refused === 'two-links';
}

/** The address that is meant by a stored link: without what nobody sees, what was typed behind a file, and what only leads on. */
function meantAddress(link: string): URL | null {
  const clean = cleanAddress(link);
  const [word = ''] = clean.split(/ |%20/);
  const url = publicAddress(isVideoFile(word) && !isVideoFile(clean) ? word : clean);
  return url && withoutRedirectors(url);
}

/**
 * Returns the player of a link: the site's own player for links of a known video site, else the address itself (specification 5.9).
 * Null if the text is no link that may be stored.
 */
export function playerOf(link: string): VideoPlayer | null {
  const stored = storableLink(link);
  if (!stored) return null;
  const url = meantAddress(stored);
  if (url === null) return stored.startsWith('/') ? { kind: 'file', address: stored, start: 0 } : null;
  const made = siteFrame(url);
  const frame = made === null || typeof made === 'string' ? { address: url.href } : made;
  const { hostname } = new URL(frame.address);
  if (isVideoFile(frame.address)) return { kind: 'file', address: frame.address, start: 0 };
  if (made === null || typeof made === 'string') return { kind: 'frame', address: frame.address, start: 0 };
  const kind = isYoutube(new URL(frame.address)) ? 'youtube' : hostname === 'player.vimeo.com' ? 'vimeo' : 'frame';
  return { kind, start: startIn(url), ...frame };
}

/** The address of a player that begins there. */
export function addressFrom({ address, startName }: VideoPlayer, start: number): string {
  if (start === 0 || startName === undefined) return address;
  const url = new URL(address);
  url.searchParams.set(startName, String(start));
  return url.href;
}

/** Length of a YouTube id. A longer or shorter id does not play: it was cut off, or a title was joined to it. */
const lettersOfId = 11;

/** Why a link will not play, or not everywhere, as far as it shows; null for one that may. */
export function doubtOf(link: string): LinkDoubt | null {
  const url = meantAddress(storableLink(link) ?? '');
  if (url === null) return null;
  const made = siteFrame(url);
  if (typeof made === 'string') return made;
  if (isYoutube(url) && (youtubeVideo(url) ?? '').length % lettersOfId !== 0) return 'no-video';
  const ends = endsOf(made?.address ?? url.href);
  const hasEnd = (pattern: RegExp) => ends.some((end) => pattern.test(end));
  if (hasEnd(unplayedFile)) return 'format';
  if (hasEnd(oftenPlayedFile)) return 'some-devices';
  return hasEnd(otherFile) ? 'no-video' : null;
}

/** Id of a video of the usual video site, else null. */
export function youtubeId(link: string): string | null {
  const url = meantAddress(link);
  return (url && isYoutube(url) && youtubeVideo(url)) || null;
}

/**
 * Whether a stored link may be shown: `hosts` is the operator's list, where an empty one allows every host. A link
 * counts as the host that its player comes from, too (trust V3).
 */
export function isAllowedVideo(link: string, hosts: readonly string[]): boolean {
  const stored = storableLink(link);
  if (stored === null) return false;
  if (stored === '' || stored.startsWith('/') || hosts.length === 0) return true;
  return [stored, playerOf(stored)?.address ?? stored].some((one) => hosts.includes(parseAddress(one)?.hostname ?? ''));
}

/** Whether a stored link plays: there is one, and it is judged again, as the list may be shorter than when it was saved (trust V3). */
export const isPlayable = (link: string, hosts: readonly string[]) => link !== '' && isAllowedVideo(link, hosts);
