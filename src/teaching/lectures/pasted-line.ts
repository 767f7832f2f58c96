import { addressesInCode, cleanAddress, isBareId } from '#base/media/video-address.ts';
import { isVideoFile, storableLink } from '#base/media/video-link.ts';
import { readDuration } from '#base/shared/duration.ts';
import { withHttps } from '#base/shared/web-address.ts';

/** Why the admin must check a pasted line. In each case the lecture keeps all words of the line. */
export type Doubt = 'no-link' | 'unusable-link' | 'two-links' | 'link-in-title';
export type PastedLecture = { title: string; link: string; duration: string; doubt: Doubt | null };

/** Matches a list's number or bullet before a title: 1. · 2) · (3) · ০১। · 4 -. Does not match 3.5, 7-9 or 10:30. */
const numbering = /^(?:[-*•·]\s+|\(?[\d০-৯]{1,4}(?:\s*[)\]।]|\.(?![\d০-৯])|\s+[-–—](?=\s+[^\s\d০-৯]))\s*)/u;
const onlyNumber = /^[\d০-৯]{1,4}[.)।]?$/u;
const cellBorder = /[|｜\t]/u;
const longestLine = 4096;
const strayAtEnd = /[\s:,;–—-]+$/u;
const strayAtStart = /^[\s:,;–—-]+/u;

export function withoutNumbering(line: string): string {
  const rest = line.replace(numbering, '').trim();
  return rest === '' ? line.trim() : rest;
}

/**
 * Reads a pasted line as a lecture. Accepts `title | link`, cells of a spreadsheet or CSV file, and Markdown or HTML
 * links. Also accepts a title beside an address, or only one of the two.
 */
export function readPastedLine(line: string): PastedLecture {
  if (line.length > longestLine) return lectureOf(line, [], false);
  const plain = withoutMarkup(line.replace(unseen, ''));
  if (cellBorder.test(plain)) return readCells(plain.split(cellBorder), ' | ');
  for (const comma of [',', ';']) {
    const cells = csvCells(plain, comma);
    if (cells.length > 1 && cells.map(bare).some(isLink)) return readCells(cells, `${comma} `);
  }
  return readWords(withoutNumbering(apart(plain)));
}

const unseen = /(?![\u200c\u200d])\p{Cf}/gu;
const markdownLink = /\[([^[\]]*)\]\(\s*([^\s()]+)(?:\s[^()]*)?\)/gu;
const htmlTag = /<\/?(?:iframe|a|p|div|span|video|source|embed|b|strong|i|em|u|li|td|tr|br)(?:[\s/][^<>]*)?>/giu;

function withoutMarkup(line: string): string {
  const plain = line.replace(markdownLink, (whole, name: string, to: string) =>
    isLink(to) ? `${isLink(name.trim()) ? '' : name} ${to}` : whole,
  );
  if (addressesInCode(plain).length === 0) return plain;
  return plain.replace(htmlTag, (one) => ` ${addressesInCode(one).join(' ')} `).trim();
}

/** Splits a CSV line (RFC 4180). A comma between quotation marks separates nothing. Two quotation marks mean one. */
function csvCells(line: string, comma: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const sign of `${line}${comma}`) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign !== comma || isQuoted) cell += sign;
    else {
      const inside = /^"(.*)"$/su.exec(cell.trim())?.[1];
      cells.push(inside?.replaceAll('""', '"') ?? cell);
      cell = '';
    }
  }
  return isQuoted ? [line] : cells;
}

/**
 * Inserts a space before a link that is joined to a title or to another link. A link inside another address is left as
 * it is.
 */
const apart = (line: string) => line.replace(/([^\s=/?&#<(["'“‘«{*])(?=https?:\/\/)/giu, '$1 ');

/** Makes a lecture of the cells of a pasted line. A title that is split over several cells is joined by `between`. */
function readCells(cells: string[], between: string): PastedLecture {
  const filled = cells.map((cell) => bare(cell.trim())).filter((cell) => cell !== '');
  const names = filled.filter((cell) => !isLink(cell));
  const timeAt = names.length > 1 ? names.findLastIndex(isTime) : -1;
  const texts = names.filter((_cell, place) => place !== timeAt);
  const isNumbered = texts.length > 1 && onlyNumber.test(texts[0] ?? '');
  const title = withoutNumbering(texts.slice(isNumbered ? 1 : 0).join(between));
  const links = filled.filter(isLink);
  const isLinkMissing = links.length === 0 && texts.length > (isNumbered ? 2 : 1);
  return { ...lectureOf(title, links, isLinkMissing), duration: names[timeAt] ?? '' };
}

function readWords(line: string): PastedLecture {
  const words = line.split(/\s+/u);
  const links = words.map(bare).filter(isLink);
  if (links.length !== 1) return lectureOf(links.length === 0 ? line : withoutLinks(words), links, false);
  if (isLink(bare(words[0] ?? ''))) return lectureOf(words.slice(1).join(' ').replace(strayAtStart, ''), links, false);
  return lectureOf(withoutLinks(words).replace(strayAtEnd, ''), links, false);
}

const withoutLinks = (words: string[]) => words.filter((word) => !isLink(bare(word))).join(' ');

/**
 * Uses only the first link and appends others to the title. `isLinkMissing` is true if one of the texts was probably
 * meant as a link.
 */
function lectureOf(title: string, [link = '', ...others]: string[], isLinkMissing: boolean): PastedLecture {
  return { title: [title, ...others].join(' ').trim(), link, duration: '', doubt: doubtOf() };

  function doubtOf(): Doubt | null {
    if (others.length > 0) return 'two-links';
    if (isLinkMissing) return 'no-link';
    if (storableLink(link) === null) return 'unusable-link';
    return holdsLink(title, link) ? 'link-in-title' : null;
  }
}

/**
 * Returns whether the title seems to contain a broken address, a video id, or the end of a file address with a space.
 */
const holdsLink = (title: string, link: string) =>
  /:\/\/|\bhttps?\W{0,3}[\\/]|\bhttps?:\S|\byoutu[.,;]?be\s?[\\/]/i.test(title) ||
  title.split(/\s+/u).some(isBareId) ||
  (link !== '' && !isVideoFile(link) && isVideoFile(title));

/** Returns whether a cell is a length such as `12:40` or `12 min`. A number alone, such as `12`, is not a length. */
export const isTime = (cell: string) => /[^\d০-৯]/u.test(cell) && readDuration(cell) !== null;
const isLink = (text: string) => /^(?:[a-z][a-z\d+.-]*:\/\/\S+|\/clips\/\S+)$/iu.test(text) || withHttps(text) !== text;

function bare(word: string): string {
  const inside = cleanAddress(word.trim().replace(/^[<(["'“‘«{*]+/u, ''));
  return isLink(inside) ? inside : word;
}
