import { parseAddress, withHttps } from '#base/shared/web-address.ts';

const longestText = 4096;

/** Invisible characters, plain or percent-encoded, except the two that join Bengali letters. */
const unseen = /(?![\u200c\u200d])\p{Cf}|\ufe0f/gu;
const unseenEncoded = /%E2%80%(?:8[BEF]|A[A-E])|%E2%81%A[\dA-F]|%EF%BB%BF|%C2%AD/gi;
/** Punctuation that may follow an address in a text and is not part of the address, plain or percent-encoded. */
const strayEnds = [...' .,;:।॥\'"`´‘’“”«»<>{[(]}*…', '%20'].flatMap((sign) => [sign, encodeURIComponent(sign)]);
const strayEnd = new RegExp(`(?:${strayEnds.map((one) => one.replace(/\W/g, '\\$&')).join('|')})$`, 'i');

export function cleanAddress(text: string): string {
  const seen = text.replace(unseen, '').replace(unseenEncoded, '').trim();
  // A closing bracket belongs to the address only if its opening bracket does.
  let open = seen.split('(').length - seen.split(')').length;
  let end = seen.length;
  for (;;) {
    const last = seen.slice(Math.max(0, end - 12), end);
    const stray = last.endsWith(')') && open < 0 ? ')' : strayEnd.exec(last)?.[0];
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

/**
 * Returns an absolute https address of a public host without a user name, or null. An http address of a video site is
 * upgraded (trust V3).
 */
export function publicAddress(text: string): URL | null {
  const url = parseAddress(text);
  if (url === null) return null;
  if (url.protocol === 'http:' && isVideoSite.test(url.hostname)) url.protocol = 'https:';
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  // Such as `https://.s` or `https://a..example`. DNS has no empty labels.
  const hasEmptyLabel = host.split('.').includes('');
  return hasEmptyLabel || isLocalHost(host) || isIpAddress(host) ? null : url;
}

/**
 * Schemes of addresses that run code or contain data. A text that contains one is refused, unless the whole text is a
 * valid address.
 */
const running = '(?:javascript|vbscript|data|blob|view-source|filesystem):';
const runsAtStart = new RegExp(`^${running}`, 'i');
const runsSomewhere = new RegExp(`[^\\p{L}\\p{N}]${running}(?!\\s)`, 'iu');
/**
 * A scheme other than http at the start. Misspelled http such as `htp://`, and http directly after other text, do not
 * match.
 */
const otherScheme = /^(?!(?:h*t+p+s*|[^:]*https?):)[a-z][a-z\d+.-]*:\/\//i;

/** Line breaks are removed before the last test, because browsers ignore them in script addresses. */
const isOfOtherScheme = (text: string) =>
  otherScheme.test(text) || runsSomewhere.test(text) || runsAtStart.test(text.replace(/\p{Cc}+/gu, '').trimStart());

/** An address inside another one, as after `?u=` or a slash, does not count. */
const linkBegins = /(?:^|[^=/?&#])(?=https?:\/\/)/gi;
const schemeTwice = /^(?:https?:\/*)+(?=https?:\/\/)/i;
const linkEnds = /[\s<>"“”«»|]/u;

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

/**
 * Returns the addresses in HTML such as `<iframe src="…">`, only those of players if there are any, else those of
 * links. Empty if the text is not HTML.
 */
export function addressesInCode(text: string): string[] {
  const tags = (text.match(tag) ?? []).map((one) => one.replace(/[“”„\u2033]/g, '"').replace(/[‘’]/g, "'"));
  const valuesOf = (attribute: RegExp) => tags.flatMap((one) => attribute.exec(one)?.slice(1).find(Boolean) ?? []);
  const playing = valuesOf(source);
  const values = playing.length > 0 ? playing : valuesOf(reference);
  return values.map((value) => withoutEntities(value).trim().replace(/^\/\//, 'https://'));
}

const linkInside = new RegExp(`(?:https?:\\/\\/|(?:${videoSites})\\/)`, 'i');
const addressInQuery = new RegExp(`[?&#;][\\w.;-]*=(?:https?:\\/\\/[^/?&#]*|(?:[a-z]+\\.)?(?:${videoSites}))\\/`, 'gi');
/** Whether a second link was pasted directly after a video site's link, with or without `https://`. */
function holdsAnother({ hostname, pathname, search, hash }: URL): boolean {
  const [joined = ''] = `${pathname}${search}${hash}`.split('%20');
  return isVideoSite.test(hostname) && linkInside.test(joined.replace(addressInQuery, ''));
}

const siteWord = new RegExp(`(?:^|\\/\\/|[\\s"'(<[{,|;=])((?:[a-z\\d-]+\\.)*(?:${videoSites})\\/[^\\s<>"']+)`, 'i');

const siteWordsIn = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => !/https?:\/\//i.test(word))
    .flatMap((word) => siteWord.exec(word)?.[1] ?? [])
    .map((word) => `https://${cleanAddress(word)}`);

const videoId = /^[\w-]{10}[AEIMQUYcgkosw048]$/;
const plainPart = /^(?:[A-Za-z]?[a-z]*|[A-Z]+)\d*$/;
/**
 * Whether the text is only a YouTube id. The 11 characters of an id have 66 bits, and the last two are always 0. Plain
 * words and numbers do not count.
 */
export const isBareId = (text: string) =>
  videoId.test(text) && !text.split(/[-_]/).every((part) => plainPart.test(part));

export type TypedLink = { link: string } | { refused: 'no-link' | 'two-links' };

function found(link: string): TypedLink {
  const url = publicAddress(link);
  if (url === null) return { refused: 'no-link' };
  return holdsAnother(url) ? { refused: 'two-links' } : { link: url.href };
}

/**
 * Finds the address in a text, which may be a video id, HTML, or an address after a title. Empty text gives ''. Refuses
 * a text without an address or with two.
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
  // If no other address was found, an address that follows `=` counts too.
  const inside = links.length > 0 ? [] : addressesIn(seen.slice(Math.max(0, seen.search(/https?:\/\//i))));
  const [first, ...others] = new Set([...links, ...inside].map((link) => publicAddress(link)?.href ?? link));
  if (others.length > 0) return { refused: 'two-links' };
  if (first !== undefined) return found(first);
  return found(isBareId(seen) ? `https://youtu.be/${seen}` : withHttps(seen));
}
