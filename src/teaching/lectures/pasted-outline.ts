import { type Doubt, isTime, type PastedLecture, readPastedLine, withoutNumbering } from './pasted-line.ts';

export type PastedTopic = { topicName: string; classes: Omit<PastedLecture, 'doubt'>[] };
export type UnclearLine = { line: number; text: string; doubt: Doubt | 'no-topic' | 'topic-here' };
export type PastedOutline = { topics: PastedTopic[]; unclear: UnclearLine[] };

type Line = { line: number; text: string };

function linesOf(text: string): Line[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((one, place) => ({ line: place + 1, text: one.trim() }))
    .filter((one) => one.text !== '');
}

type Part = Line & { kind: 'title' | 'time' | 'link' | null; words: string };

/**
 * Joins a title with the address in the next line, as in lists copied from chats. A title before several addresses is
 * not joined. If a list begins with an address and then alternates, each address is joined with the title after it.
 */
function joined(lines: Line[]): Line[] {
  const all: Line[] = [];
  for (const run of runsOf(lines.map(partOf))) {
    const kinds = run.map(({ kind }) => kind).join(' ');
    if (kinds.startsWith('link')) all.push(...(/^(?:link title ?)+$/.test(kinds) ? byTwo(run) : run));
    else all.push(...withNextLink(run));
  }
  return all;
}

function runsOf(parts: Part[]): Part[][] {
  const runs: Part[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (part.kind !== null && last?.[0] && last[0].kind !== null) last.push(part);
    else runs.push([part]);
  }
  return runs;
}

const byTwo = (run: Part[]): Line[] =>
  run.flatMap((part, at) => {
    const title = run[at + 1];
    return part.kind === 'link' && title ? [{ line: title.line, text: `${title.words} | ${part.words}` }] : [];
  });

function withNextLink(run: Part[]): Line[] {
  const kindAt = (at: number) => run[at]?.kind;
  const lines: Line[] = [];
  for (let at = 0; at < run.length; at += 1) {
    const linkAt = at + (kindAt(at + 1) === 'time' ? 2 : 1);
    const isPair = kindAt(at) === 'title' && kindAt(linkAt) === 'link' && kindAt(linkAt + 1) !== 'link';
    const { line = 0, text = '' } = run[at] ?? {};
    const others = isPair ? run.slice(at + 1, linkAt + 1).map(({ words }) => words) : [];
    lines.push({ line, text: isPair ? [run[at]?.words, ...others].join(' | ') : text });
    at += others.length;
  }
  return lines;
}

const linkLabel = /^(?:link|video|url|watch|লিংক|লিঙ্ক|ভিডিও)$/iu;

function partOf(one: Line): Part {
  const { text } = one;
  const none = { ...one, kind: null, words: text };
  if (text.startsWith('#') || topicNameIn(text) !== null) return none;
  const { title, link, doubt } = readPastedLine(text);
  if (doubt !== null) return none;
  if (link === '') return { ...one, kind: isTime(title) ? 'time' : 'title', words: text };
  if (title === '' || linkLabel.test(title)) return { ...one, kind: 'link', words: link };
  return isTime(title) ? { ...one, kind: 'link', words: `${title} | ${link}` } : none;
}

export const countPastedLines = (text: string) => linesOf(text).length;

export function readPastedLectures(text: string): PastedOutline {
  const reading = newReading();
  const topic = beginTopic(reading, '');
  for (const line of joined(linesOf(text))) {
    if (line.text.startsWith('#')) reading.unclear.push({ ...line, doubt: 'topic-here' });
    addLine(reading, topic, line);
  }
  return reading;
}

export function readPastedOutline(text: string): PastedOutline {
  const reading = newReading();
  for (const line of joined(linesOf(text))) {
    const topicName = topicNameIn(line.text);
    if (topicName !== null) {
      beginTopic(reading, topicName);
      if (topicName.includes('://')) reading.unclear.push({ ...line, doubt: 'link-in-title' });
    } else {
      if (reading.topics.length === 0) reading.unclear.push({ ...line, doubt: 'no-topic' });
      addLine(reading, reading.topics.at(-1) ?? beginTopic(reading, ''), line);
    }
  }
  return reading;
}

const newReading = (): PastedOutline => ({ topics: [], unclear: [] });

function beginTopic({ topics }: PastedOutline, topicName: string): PastedTopic {
  const topic: PastedTopic = { topicName, classes: [] };
  topics.push(topic);
  return topic;
}

function addLine({ unclear }: PastedOutline, topic: PastedTopic, line: Line): void {
  const { doubt, ...lecture } = readPastedLine(line.text);
  topic.classes.push(lecture);
  if (doubt !== null) unclear.push({ ...line, doubt });
}

/**
 * Returns the topic's name if the line begins a topic (`# Topic` or `Topic:`), else null. A line with a colon at its
 * end begins none if it has an address or table cells.
 */
function topicNameIn(text: string): string | null {
  const isMarked = /^#+\s*[^\s#]/u.test(text);
  if (!isMarked && !/[:：]$/u.test(text)) return null;
  const name = text
    .replace(/^#+/u, '')
    .replace(/[:：]$/u, '')
    .trim();
  const isLecture = !isMarked && (/[|｜\t]/u.test(name) || readPastedLine(name).link !== '');
  return isLecture || name === '' ? null : withoutNumbering(name);
}
