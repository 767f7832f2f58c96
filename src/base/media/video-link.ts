import { parseAddress } from '#base/shared/web-address.ts';
import { withoutRedirectors } from './redirectors.ts';
import { cleanAddress, publicAddress, readTypedLink } from './video-address.ts';
import { isYoutube, type LinkDoubt, siteFrame, startIn, youtubeVideo } from './video-sites.ts';

/** Clips that this server ships for the sample school. All other links are absolute https addresses. */
const ownClip = /^\/clips\/[\w-]+\.(?:mp4|webm)$/;

export type VideoPlayer = {
  /** `file` is played by the browser's own player. The other kinds are players of other websites in a frame. */
  kind: 'file' | 'youtube' | 'vimeo' | 'frame';
  address: string;
  start: number;
  startName?: string;
};

const playedFiles = 'mp4|m4v|webm|mov|ogv|ogg|oga|mp3|m4a|aac|wav|flac|opus|3gp';
/** Formats that most browsers cannot play. The browser's player reports that, whereas a frame would stay empty. */
const unplayedFiles = 'mkv|mka|divx|ts|avi|wmv|flv|f4v|mpe?g|vob|rmvb|asf|m3u8|mpd|mts|m2ts|3g2|wma|amr';
const playedFile = new RegExp(`\\.(?:${playedFiles}|${unplayedFiles})$`, 'i');
const unplayedFile = new RegExp(`\\.(?:${unplayedFiles})$`, 'i');
const oftenPlayedFile = /\.(?:mov|ogv|ogg|oga|3gp)$/i;
const otherFile = /\.(?:pdf|docx?|pptx?|xlsx?|txt|zip|rar|7z|jpe?g|png|gif|webp|heic|apk|exe)$/i;

const endsOf = (link: string) => {
  const url = parseAddress(link);
  return url === null ? [link] : [url.pathname, url.search];
};

export const isVideoFile = (link: string): boolean => endsOf(link).some((end) => playedFile.test(end));

/**
 * Returns the form in which a lecture's link is stored, or null if it is refused (trust V3). Finds an address inside
 * another text, adds a missing https, and upgrades http of video sites. Refuses user names, local and numeric hosts,
 * and more than 2048 characters. '' stays ''.
 */
export function storableLink(link: string): string | null {
  const trimmed = link.trim();
  if (ownClip.test(trimmed)) return trimmed;
  const read = readTypedLink(link);
  return 'link' in read ? read.link : null;
}

export function holdsTwoLinks(text: string): boolean {
  const read = readTypedLink(text);
  return 'refused' in read && read.refused === 'two-links';
}

/** Removes invisible characters, text after a file name, and redirectors. */
function meantAddress(link: string): URL | null {
  const clean = cleanAddress(link);
  const [word = ''] = clean.split(/ |%20/);
  const url = publicAddress(isVideoFile(word) && !isVideoFile(clean) ? word : clean);
  return url && withoutRedirectors(url);
}

/**
 * Known video sites have their own players (specification 5.9). For other links the player is the address itself. Null
 * if the link is empty or may not be stored.
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

export function addressFrom({ address, startName }: VideoPlayer, start: number): string {
  if (start === 0 || startName === undefined) return address;
  const url = new URL(address);
  url.searchParams.set(startName, String(start));
  return url.href;
}

/** A YouTube id of another length does not play, because it was cut off or joined to a title. */
const lettersOfId = 11;

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

export function youtubeId(link: string): string | null {
  const url = meantAddress(link);
  return (url && isYoutube(url) && youtubeVideo(url)) || null;
}

/**
 * The host of the link or of its player must be in `hosts`, the operator's list. An empty list allows every host (trust
 * V3).
 */
export function isAllowedVideo(link: string, hosts: readonly string[]): boolean {
  const stored = storableLink(link);
  if (stored === null) return false;
  if (stored === '' || stored.startsWith('/') || hosts.length === 0) return true;
  return [stored, playerOf(stored)?.address ?? stored].some((one) => hosts.includes(parseAddress(one)?.hostname ?? ''));
}

/** Whether a saved link may be played now. The operator may have removed its host from `hosts` (trust V3). */
export const isPlayable = (link: string, hosts: readonly string[]) => link !== '' && isAllowedVideo(link, hosts);
