export type LinkDoubt = 'folder' | 'page' | 'short' | 'elsewhere' | 'no-video' | 'format' | 'some-devices';

export type SiteFrame = { address: string; startName?: string };
type Site = (url: URL, path: string[]) => SiteFrame | LinkDoubt | null;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
/**
 * Returns the text up to the first space, without invisible characters. Text typed after an address is not part of an
 * id.
 */
const bare = (text: string) =>
  decoded(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .split(/\s/u)[0] ?? '';
const pathOf = (url: URL) => url.pathname.split('/').map(bare).filter(Boolean);
/** Pasted HTML may have `&amp;` before a parameter's name. */
export const parameter = (url: URL, name: string) =>
  bare(url.searchParams.get(name) ?? url.searchParams.get(`amp;${name}`) ?? '');
const idIn = (text: string | undefined, pattern = /^[\w-]{6,}/) => pattern.exec(text ?? '')?.[0];

const startWord = /[?&#;](?:t|start|time_continue|begin)=([\w:.]{1,12})/i;
const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/;
const units = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})(?:\.\d*)?s?)?$/i;
const latestStart = 24 * 3600;

/** Returns the start time in a link in seconds, such as `t=90`, `t=1m30s`, `start=1:30` or `#t=90`. Otherwise 0. */
export function startIn(url: URL): number {
  const word = startWord.exec(decoded(`${url.pathname}${url.search}${url.hash}`))?.[1] ?? '';
  const [, hours = '0', minutes = '0', seconds = '0'] = clock.exec(word) ?? units.exec(word) ?? [];
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return start <= latestStart ? start : 0;
}

const listOf = (url: URL) => idIn(parameter(url, 'list'), /^[\w-]{2,100}/);

export function youtubeVideo(url: URL): string | undefined {
  const [first, second] = pathOf(url);
  const beforeId = ['embed', 'shorts', 'live', 'v', 'vi', 'e', 'video', 'watch'];
  const isShort = url.hostname.endsWith('youtu.be') && !beforeId.includes(first ?? '');
  const named = isShort ? first : beforeId.includes(first ?? '') ? second : undefined;
  const id = idIn(parameter(url, 'v') || named, /^[\w-]{6,20}(?![\w-])/);
  return id === 'videoseries' || id === 'live_stream' ? undefined : id;
}

/** Plays only the video of an address that also names a playlist. The player's host sets no cookies (trust V4). */
const youtube: Site = (url, [first = '', second = '', third]) => {
  const embed = 'https://www.youtube-nocookie.com/embed/';
  const id = youtubeVideo(url);
  if (id !== undefined) return { address: embed + id, startName: 'start' };
  const channel = idIn(first === 'channel' && third === 'live' ? second : parameter(url, 'channel'), /^[\w-]{6,64}/);
  const isLive = second === 'live_stream' || third === 'live';
  if (isLive && channel !== undefined) return { address: `${embed}live_stream?channel=${channel}` };
  const list = listOf(url);
  return list === undefined ? 'page' : { address: `${embed}videoseries?list=${list}` };
};

const vimeo: Site = (url, path) => {
  if (url.hostname === 'player.vimeo.com') return { address: url.href.replace(/#.*$/s, '') };
  const [first, second = '', third] = path;
  if (first === 'event' || first === 'showcase' || first === 'album') {
    const id = idIn(second, /^\d+/);
    if (first !== 'event' && third === 'video') return vimeoVideo(url, path.slice(3));
    if (id === undefined) return 'page';
    const hash = path.slice(2).find((part) => unlisted.test(part));
    const embed = `https://vimeo.com/${first === 'event' ? 'event' : 'showcase'}/${id}/embed`;
    return { address: hash === undefined ? embed : `${embed}/${hash}` };
  }
  return vimeoVideo(url, path.slice(path.findIndex((part) => /^\d{4,}$/.test(part))));
};

const unlisted = /^[\da-f]{6,40}$/i;

function vimeoVideo(url: URL, [number, behind]: string[]): SiteFrame | LinkDoubt {
  const id = idIn(number, /^\d+$/);
  if (id === undefined) return 'page';
  const hash = idIn(parameter(url, 'h') || behind, unlisted);
  return { address: `https://player.vimeo.com/video/${id}${hash === undefined ? '' : `?h=${hash}`}` };
}

const drive: Site = (url, path) => {
  if (path.includes('folders') || /folderview$/.test(path[0] ?? '')) return 'folder';
  const id = idIn(path.includes('d') ? path[path.indexOf('d') + 1] : parameter(url, 'id'));
  if (id === undefined) return 'page';
  const key = idIn(parameter(url, 'resourcekey'));
  return { address: `https://drive.google.com/file/d/${id}/preview${key === undefined ? '' : `?resourcekey=${key}`}` };
};

/**
 * Google documents, presentations and spreadsheets have a preview address. Videos on Google Drive may have an address
 * on this host too.
 */
const docs: Site = (url, path) => {
  const [kind = '', , id] = path;
  if (kind === 'file' || kind === 'uc' || kind === 'open') return drive(url, path);
  const isDocument = ['document', 'presentation', 'spreadsheets'].includes(kind);
  return isDocument && path[1] === 'd' && id !== 'e' && idIn(id) !== undefined
    ? { address: `https://docs.google.com/${kind}/d/${idIn(id)}/preview` }
    : null;
};

const loom: Site = (_url, [first = '', second = '']) => {
  if (second === 'folder' || first === 'looms') return 'folder';
  const id = ['share', 'embed', 'i', 'v'].includes(first)
    ? (/[\da-f]{32}$/.exec(second)?.[0] ?? idIn(second))
    : undefined;
  return id === undefined ? 'page' : { address: `https://www.loom.com/embed/${id}`, startName: 't' };
};

const dropbox: Site = (url, [first = '', second = '', ...rest]) => {
  if (first === 'sh' || second === 'fo') return 'folder';
  if (!(first === 's' || second === 'fi') || rest.length === 0) return 'page';
  const key = idIn(parameter(url, 'rlkey'));
  return { address: `https://www.dropbox.com${url.pathname}?${key === undefined ? '' : `rlkey=${key}&`}raw=1` };
};

const facebook: Site = (url, path) => {
  const [first = '', second] = path;
  if (first === 'plugins') return null;
  if (first === 'share') return 'short';
  if (first === 'groups') return 'elsewhere';
  const id = idIn(parameter(url, 'v'), /^\d+/);
  const isWatch = id !== undefined && ['watch', 'video.php'].includes(first);
  const isVideo =
    (first === 'reel' && idIn(second, /^\d+/)) ||
    (path.includes('videos') && path.some((part) => /^\d{5,}/.test(part)));
  if (!isWatch && !isVideo) return 'page';
  const own = `https://www.facebook.com${isWatch ? `/watch/?v=${id}` : url.pathname}`;
  return {
    address: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(own)}&show_text=false`,
    startName: 't',
  };
};

const streamable: Site = (_url, path) => {
  const id = idIn(path.length > 1 && /^[eost]$/.test(path[0] ?? '') ? path[1] : path[0], /^[a-z\d]{3,12}$/i);
  return id === undefined ? 'page' : { address: `https://streamable.com/e/${id}`, startName: 't' };
};

const dailymotion: Site = (url, path) => {
  const id = idIn(url.hostname === 'dai.ly' ? path[0] : path[path.indexOf('video') + 1], /^[a-z\d]{5,}/i);
  const isVideo = url.hostname === 'dai.ly' || path.includes('video');
  return id === undefined || !isVideo
    ? 'page'
    : { address: `https://www.dailymotion.com/embed/video/${id}`, startName: 'start' };
};

const short: Site = () => 'short';
const elsewhere: Site = () => 'elsewhere';
/** Sites that can be shown in a frame only by their embed addresses. */
const embedOnly: Site = (_url, path) =>
  path.some((part) => /^(?:embed(?:\.aspx)?|player)$/.test(part)) ? null : 'elsewhere';

const each = (site: Site, ...hosts: string[]) => Object.fromEntries(hosts.map((host) => [host, site]));
const sites: Partial<Record<string, Site>> = {
  ...each(youtube, 'youtube.com', 'youtube-nocookie.com', 'youtu.be', 'youtube.googleapis.com'),
  ...each(vimeo, 'vimeo.com'),
  ...each(drive, 'drive.google.com', 'drive.usercontent.google.com'),
  ...each(docs, 'docs.google.com'),
  ...each(loom, 'loom.com'),
  ...each(dropbox, 'dropbox.com'),
  ...each(facebook, 'facebook.com', 'fb.com'),
  ...each(streamable, 'streamable.com'),
  ...each(dailymotion, 'dailymotion.com', 'dai.ly'),
  ...each(
    short,
    'bit.ly',
    'tinyurl.com',
    't.co',
    'goo.gl',
    'cutt.ly',
    'rb.gy',
    'is.gd',
    'shorturl.at',
    'ow.ly',
    't.ly',
  ),
  ...each(short, 'fb.watch', 'rebrand.ly', 'lnkd.in', 's.id', 'vm.tiktok.com', 'vt.tiktok.com'),
  ...each(elsewhere, 'photos.google.com', 'photos.app.goo.gl', 'meet.google.com', 'classroom.google.com', 'icloud.com'),
  ...each(
    elsewhere,
    'whatsapp.com',
    'wa.me',
    't.me',
    'telegram.me',
    'telegram.org',
    'm.me',
    'messenger.com',
    'zoom.us',
  ),
  ...each(
    elsewhere,
    'teams.microsoft.com',
    'teams.live.com',
    '1drv.ms',
    'mediafire.com',
    'terabox.com',
    '1024terabox.com',
  ),
  ...each(elsewhere, 'wetransfer.com', 'we.tl', 'twitter.com', 'x.com', 'discord.com', 'imo.im'),
  ...each(embedOnly, 'onedrive.live.com', 'sharepoint.com', 'mega.nz', 'instagram.com', 'tiktok.com', 'linkedin.com'),
};

function siteOf(hostname: string): Site | null {
  for (let host = hostname.replace(/\.$/, ''); host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    const site = Object.hasOwn(sites, host) ? sites[host] : undefined;
    if (site) return site;
  }
  return null;
}

/**
 * Returns the player for an address of a known video site, or the reason why it may not play. Null if the address is
 * played unchanged, as of other sites.
 */
export const siteFrame = (url: URL): SiteFrame | LinkDoubt | null => siteOf(url.hostname)?.(url, pathOf(url)) ?? null;

export const isYoutube = (url: URL): boolean => siteOf(url.hostname) === youtube;
