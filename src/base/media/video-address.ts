import { parseAddress, withHttps } from '#base/shared/web-address.ts';

/** UTF-16 units of what is pasted into a field: an address with the code around it. */
const longestText = 4096;

/** Signs that nobody sees. Two of them join Bengali letters, also in names of files: they stay. */
const unseen = /(?![\u200c\u200d])\p{Cf}|\ufe0f/gu;
const unseenEncoded = /%E2%80%(?:8[BEF]|A[A-E])|%E2%81%A[\dA-F]|%EF%BB%BF|%C2%AD/gi;
/** Punctuation that follows an address in a sentence, a list or a chat, raw or percent-encoded. */
const strayEnds = [...' .,;:।॥\'"`´‘’“”«»<>{[(]}*…', '%20'].flatMap((sign) => [sign, encodeURIComponent(sign)]);

/** The address without invisible characters and without the punctuation of a sentence around it. */
export function cleanAddress(text: string): string {
  const seen = text.replace(unseen, '').replace(unseenEncoded, '').trim();
  // A bracket that was opened in the address is part of it.
  let open = seen.split('(').length - seen.split(')').length;
  let end = seen.length;
  for (;;) {
    const last = seen.slice(Math.max(0, end - 12), end);
    const stray = last.endsWith(')') && open < 0 ? ')' : strayEnds.find((one) => last.toUpperCase().endsWith(one));
    if (stray === undefined) return seen.slice(0, end);
    if (stray === ')') open += 1;
    if (stray === '(') open -= 1;
    end -= stray.length;
  }
}

const videoSites =
  'youtube(?:-nocookie)?\\.com|youtu\\.be|vimeo\\.com|(?:drive|docs)\\.google\\.com|loom\\.com|dropbox\\.com|facebook\\.com|fb\\.watch|streamable\\.com|dailymotion\\.com|dai\\.ly';
const isVideoSite = new RegExp(`^(?:[a-z\\d-]+\\.)*(?:${videoSites})$`);

const isLocalHost = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || !host.includes('.');
const isIpAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/** An absolute https address of a public host, without a user; one of a video site that says http is upgraded (trust V3). */
export function publicAddress(text: string): URL | null {
  const url = parseAddress(text);
  if (url === null) return null;
  if (url.protocol === 'http:' && isVideoSite.test(url.hostname)) url.protocol = 'https:';
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  // Such as `https://.s` or `https://a..example`: DNS has no empty labels.
  const hasEmptyLabel = host.split('.').includes('');
  return hasEmptyLabel || isLocalHost(host) || isIpAddress(host) ? null : url;
}

/** Schemes that run or hold something themselves: text that says one is no address with words around it. */
const running = '(?:javascript|vbscript|data|blob|view-source|filesystem):';
const runsAtStart = new RegExp(`^${running}`, 'i');
const runsSomewhere = new RegExp(`[^\\p{L}\\p{N}]${running}(?!\\s)`, 'iu');
/** Another scheme than https, but not one that is misspelled, or a title that is joined to it. */
const otherScheme = /^(?!(?:h*t+p+s*|[^:]*https?):)[a-z][a-z\d+.-]*:\/\//i;

/** Addresses of scripts may hold line breaks, which browsers drop. */
const isOfOtherScheme = (text: string) =>
  otherScheme.test(text) || runsSomewhere.test(text) || runsAtStart.test(text.replace(/\p{Cc}+/gu, '').trimStart());

/** Start of an address in a text, but not of one inside another address, as after `?u=` or a slash. */
const linkBegins = /(?:^|[^=/?&#])(?=https?:\/\/)/gi;
/** `https://` typed before an address that has its own. */
const schemeTwice = /^(?:https?:\/*)+(?=https?:\/\/)/i;
const linkEnds = /[\s<>"“”«»|]/u;

/** All addresses of a text that say their scheme, in their order. */
export function addressesIn(text: string): string[] {
  const begins = [...text.matchAll(linkBegins)].map(({ 0: before, index }) => index + before.length);
  return begins.map((from, place) => {
    const part = text.slice(from, begins[place + 1]).replace(schemeTwice, '');
    const end = part.search(linkEnds);
    return cleanAddress(end === -1 ? part : part.slice(0, end));
  });
}

const tag = /<(?!script\b|img\b)[^<>]*>/gi;
const attributeOf = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
const [source, reference] = [attributeOf('(?:data-)?src'), attributeOf('href')];
const entities: Record<string, string> = { '&amp;': '&', '&#38;': '&', '&quot;': '"', '&#39;': "'" };
const withoutEntities = (text: string) =>
  text.replace(/&(?:amp|quot|#3[89]);/gi, (one) => entities[one.toLowerCase()] ?? one);

/** The addresses in code, such as `<iframe src="…">`: of what plays, else of what links; none where the text is no code. */
export function addressesInCode(text: string): string[] {
  // Text programs make curly quotation marks of them.
  const tags = (text.match(tag) ?? []).map((one) => one.replace(/[“”„\u2033]/g, '"').replace(/[‘’]/g, "'"));
  const valuesOf = (attribute: RegExp) => tags.flatMap((one) => attribute.exec(one)?.slice(1).find(Boolean) ?? []);
  const playing = valuesOf(source);
  const values = playing.length > 0 ? playing : valuesOf(reference);
  return values.map((value) => withoutEntities(value).trim().replace(/^\/\//, 'https://'));
}

const linkInside = new RegExp(`(?:https?:\\/\\/|(?:${videoSites})\\/)`, 'i');
/** An address that another one is told, as behind `?u=`. */
const toldAddress = new RegExp(`[?&#;][\\w.;-]*=(?:https?:\\/\\/[^/?&#]*|(?:[a-z]+\\.)?(?:${videoSites}))\\/`, 'gi');
/** Whether a second link was pasted behind one of a video site, with its scheme or without. */
function holdsAnother({ hostname, pathname, search, hash }: URL): boolean {
  // What follows a space is other text.
  const [joined = ''] = `${pathname}${search}${hash}`.split('%20');
  return isVideoSite.test(hostname) && linkInside.test(joined.replace(toldAddress, ''));
}

/** An address without `https://` that begins with the host of a video site. */
const siteWord = new RegExp(`(?:^|\\/\\/|[\\s"'(<[{,|;=])((?:[a-z\\d-]+\\.)*(?:${videoSites})\\/[^\\s<>"']+)`, 'i');

/** Addresses of video sites that say no scheme, with one. */
const siteWordsIn = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => !/https?:\/\//i.test(word))
    .flatMap((word) => siteWord.exec(word)?.[1] ?? [])
    .map((word) => `https://${cleanAddress(word)}`);

const videoId = /^[\w-]{10}[AEIMQUYcgkosw048]$/;
/** A word, in one of the usual spellings, or a number. */
const plainPart = /^(?:[A-Za-z]?[a-z]*|[A-Z]+)\d*$/;
/** An id of the usual video site that stands alone: 66 bits of which the last two are 0, and no words or numbers. */
export const isBareId = (text: string) =>
  videoId.test(text) && !text.split(/[-_]/).every((part) => plainPart.test(part));

/** The address that a typed or pasted text means, or why there is none. */
export type TypedLink = { link: string } | { refused: 'no-link' | 'two-links' };

function found(link: string): TypedLink {
  const url = publicAddress(link);
  if (url === null) return { refused: 'no-link' };
  return holdsAnother(url) ? { refused: 'two-links' } : { link: url.href };
}

/**
 * The address in a text: the text itself where it is one, kept as it was typed; else the one inside, as in a frame's code or behind a title, or
 * the id of a video. '' is none at all.
 */
export function readTypedLink(text: string): TypedLink {
  if (text.length > longestText) return { refused: 'no-link' };
  const seen = text.replace(unseen, '').trim();
  if (seen === '') return { link: '' };
  const inCode = addressesInCode(seen);
  const typed = inCode.length > 0 ? undefined : publicAddress(withHttps(text.trim()))?.href;
  const links = inCode.length > 0 ? inCode : [...addressesIn(seen), ...siteWordsIn(seen)];
  if (typed !== undefined && Math.max(links.length, addressesIn(typed).length) < 2) return found(typed);
  if (isOfOtherScheme(seen)) return { refused: 'no-link' };
  // An address that stands behind `=`, and in no other one.
  const inside = links.length > 0 ? [] : addressesIn(seen.slice(Math.max(0, seen.search(/https?:\/\//i))));
  const [first, ...others] = new Set([...links, ...inside].map((link) => publicAddress(link)?.href ?? link));
  if (others.length > 0) return { refused: 'two-links' };
  if (first !== undefined) return found(first);
  return found(isBareId(seen) ? `https://youtu.be/${seen}` : withHttps(seen));
}
