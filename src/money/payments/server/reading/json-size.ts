import { mostMessages } from '#money/payments/file-limits.ts';

// Checks the size of JSON before it is parsed, because objects and lists take twenty times as much memory as their
// text.

const most = {
  openings: 4 * mostMessages,
  lines: 4 * mostMessages,
  values: 12 * mostMessages,
  depth: 50,
  members: 200,
};

/**
 * JSON may also be one object on each line. So a string ends with its line at the latest, and a broken line does not
 * affect the lines below it.
 */
export function isWithinSize(json: string): boolean {
  let [openings, values, lines] = [0, 0, 0];
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

function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote || sign === lineBreak) break;
    if (sign === backslash) at += 1;
  }
  return at;
}
