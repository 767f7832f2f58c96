import { mostMessages } from '#money/payments/file-limits.ts';

// What a text of JSON would take of the memory, told before it is parsed: objects and lists take twenty times as much as their text.

const most = {
  openings: 4 * mostMessages,
  lines: 4 * mostMessages,
  values: 12 * mostMessages,
  depth: 50,
  members: 200,
};

/**
 * Whether JSON, or a text of one object a line, has no more values than the largest list of messages. A text ends with its line at the
 * latest, so that a broken line does not turn what follows inside out.
 */
export function isWithinSize(json: string): boolean {
  let [openings, values, lines] = [0, 0, 0];
  /** Members of each object that is open; -1 for a list. */
  const open: number[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (sign === lineBreak) lines += 1;
    else if (sign === brace || sign === bracket) {
      openings += 1;
      open.push(sign === brace ? 0 : -1);
    } else if (sign === brace + 2 || sign === bracket + 2) open.pop();
    else if (sign === comma) {
      values += 1;
      const members = open.at(-1) ?? -1;
      if (members >= 0) open[open.length - 1] = members + 1;
      if (members >= most.members) return false;
    }
    if (openings > most.openings || values > most.values || lines > most.lines || open.length > most.depth)
      return false;
  }
  return true;
}

const [quote, comma, bracket, brace, backslash, lineBreak] = [0x22, 0x2c, 0x5b, 0x7b, 0x5c, 0x0a];

/** Place of the quote that closes a text, or of the end of its line. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote || sign === lineBreak) break;
    if (sign === backslash) at += 1;
  }
  return at;
}
