import { type Doubt, type PastedLecture, readPastedLine, withoutNumbering } from './pasted-line.ts';

export type PastedTopic = { topicName: string; classes: Omit<PastedLecture, 'doubt'>[] };
/** `line` counts from 1, as the text stands in its field. */
export type UnclearLine = { line: number; text: string; doubt: Doubt | 'no-topic' | 'topic-here' };
export type PastedOutline = { topics: PastedTopic[]; unclear: UnclearLine[] };

type Line = { line: number; text: string };

function linesOf(text: string): Line[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((one, place) => ({ line: place + 1, text: one.trim() }))
    .filter((one) => one.text !== '');
}

/** A title with its address in the next line, as chats have them, becomes one line; not where several addresses follow each other. */
function joined(lines: Line[]): Line[] {
  const kinds = lines.map(({ text }) => kindOf(text));
  const isPair = (at: number) => kinds[at] === 'title' && kinds[at + 1] === 'link' && kinds[at + 2] !== 'link';
  return lines.flatMap((one, at) => {
    if (at > 0 && isPair(at - 1)) return [];
    return isPair(at) ? [{ ...one, text: `${one.text} | ${lines[at + 1]?.text}` }] : [one];
  });
}

function kindOf(text: string): 'title' | 'link' | null {
  if (text.startsWith('#') || topicNameIn(text) !== null) return null;
  const { title, link, doubt } = readPastedLine(text);
  if (doubt !== null || (title !== '' && link !== '')) return null;
  return link === '' ? 'title' : 'link';
}

export const countPastedLines = (text: string) => linesOf(text).length;

/** Lines for one topic, in their order; empty ones are passed over, all others become a lecture each. */
export function readPastedLectures(text: string): PastedOutline {
  const reading = newReading();
  const topic = beginTopic(reading, '');
  for (const line of joined(linesOf(text))) {
    if (line.text.startsWith('#')) reading.unclear.push({ ...line, doubt: 'topic-here' });
    addLine(reading, topic, line);
  }
  return reading;
}

/** Lines for a whole outline: `# Topic` and `Topic:` begin a topic, what follows are its lectures. */
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

/** The name in a line that begins a topic, else null; an address that ends with a colon is none. */
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
