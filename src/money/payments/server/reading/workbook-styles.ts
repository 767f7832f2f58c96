import { piecesOf, walkXml } from './walk-xml.ts';

/** Number formats that every spreadsheet knows as days or times (ECMA-376 part 1, 18.8.30). */
const builtIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
const quoted = /"[^"]*"|\\.|\[[^\]]*\]/g;
const longestFormat = 255;

/** Whether a number format shows a day or a time: it names parts of one outside of quotes and brackets. */
const showsTime = (format: string) => /[ymdhs]/i.test(format.slice(0, longestFormat).replace(quoted, ''));

/** For each style of a cell, by its number: whether it shows a number as a day. */
export function readStyles(bytes: Uint8Array): boolean[] {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  walkXml(piecesOf(bytes), {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId);
      if (name === 'numFmt') formats.set(id, showsTime(formatCode));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(formats.get(id) ?? builtIn(id));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
