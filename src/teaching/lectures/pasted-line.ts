import { addressesInCode, cleanAddress, isBareId } from '#base/media/video-address.ts';
import { isVideoFile, storableLink } from '#base/media/video-link.ts';
import { readDuration } from '#base/shared/duration.ts';
import { withHttps } from '#base/shared/web-address.ts';

/** Why somebody should look at a line again; whatever it says, nothing of it is left out. */
export type Doubt = 'no-link' | 'unusable-link' | 'two-links' | 'link-in-title';
/** `duration` as it is written. */
export type PastedLecture = { title: string; link: string; duration: string; doubt: Doubt | null };

/** 1. · 2) · (3) · ০১। · 4 - before a title, but not 3.5, 7-9 or 10:30; and the dots and dashes of lists. */
const numbering = /^(?:[-*•·]\s+|\(?[\d০-৯]{1,4}(?:\s*[)\]।]|\.(?![\d০-৯])|\s+[-–—](?=\s+[^\s\d০-৯]))\s*)/u;
const onlyNumber = /^[\d০-৯]{1,4}[.)।]?$/u;
const cellBorder = /[|｜\t]/u;
/** UTF-16 units; a longer line than any title with an address is no such line, and is taken as it is. */
const longestLine = 4096;
const strayAtEnd = /[\s:,;–—-]+$/u;
const strayAtStart = /^[\s:,;–—-]+/u;

/** A line without the number or dot that a list puts before it; what is nothing else stays. */
export function withoutNumbering(line: string): string {
  const rest = line.replace(numbering, '').trim();
  return rest === '' ? line.trim() : rest;
}

/**
 * One line as a lecture: `title | link`, cells of a spreadsheet or of a CSV file, a title before or behind an address, a link in Markdown or HTML,
 * or one of both.
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

/** Replaces Markdown and HTML links by their text and address. */
function withoutMarkup(line: string): string {
  const plain = line.replace(markdownLink, (whole, name: string, to: string) =>
    isLink(to) ? `${isLink(name.trim()) ? '' : name} ${to}` : whole,
  );
  if (addressesInCode(plain).length === 0) return plain;
  return plain.replace(htmlTag, (one) => ` ${addressesInCode(one).join(' ')} `).trim();
}

/** The cells of a line of a CSV file (RFC 4180): within quotation marks a comma is none, and two marks are one. */
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
  // A mark that is not closed quotes nothing.
  return isQuoted ? [line] : cells;
}

/** Puts a space between a link and a title or link joined to it. A link inside another address stays. */
const apart = (line: string) => line.replace(/([^\s=/?&#<(["'“‘«{*])(?=https?:\/\/)/giu, '$1 ');

/** `between`: what stood between the cells, where several become the title. */
function readCells(cells: string[], between: string): PastedLecture {
  const filled = cells.map((cell) => bare(cell.trim())).filter((cell) => cell !== '');
  const names = filled.filter((cell) => !isLink(cell));
  // A column of times, where something else is the title.
  const timeAt = names.length > 1 ? names.findLastIndex(isTime) : -1;
  const texts = names.filter((_cell, place) => place !== timeAt);
  // A column of numbers, where something else is the title.
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

/** Links after the first one stay readable in the title. */
function lectureOf(title: string, [link = '', ...others]: string[], isLinkMissing: boolean): PastedLecture {
  return { title: [title, ...others].join(' ').trim(), link, duration: '', doubt: doubtOf() };

  function doubtOf(): Doubt | null {
    if (others.length > 0) return 'two-links';
    if (isLinkMissing) return 'no-link';
    if (storableLink(link) === null) return 'unusable-link';
    return holdsLink(title, link) ? 'link-in-title' : null;
  }
}

/** A broken address, the id of a video, or the end of a file's address that has a space in it. */
const holdsLink = (title: string, link: string) =>
  /:\/\/|\bhttps?\W{0,3}[\\/]|\bhttps?:\S|\byoutu[.,;]?be\s?[\\/]/i.test(title) ||
  title.split(/\s+/u).some(isBareId) ||
  (link !== '' && !isVideoFile(link) && isVideoFile(title));

/** 12:40 and 12 min, but not 12 alone. */
export const isTime = (cell: string) => /[^\d০-৯]/u.test(cell) && readDuration(cell) !== null;
const isLink = (text: string) => /^(?:[a-z][a-z\d+.-]*:\/\/\S+|\/clips\/\S+)$/iu.test(text) || withHttps(text) !== text;

/** An address without the brackets, quotation marks and full stops that texts put around it. */
function bare(word: string): string {
  const inside = cleanAddress(word.trim().replace(/^[<(["'“‘«{*]+/u, ''));
  return isLink(inside) ? inside : word;
}
