import { strToU8, zipSync } from 'fflate';

// Files as banks, wallets and phones make them, and as nobody should.

type Cell = string | number | { day: number } | { formula: string; value: number } | { inline: string };

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: Cell, address: string, texts: string[]): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  if ('day' in cell) return `<c r="${address}" s="1"><v>${cell.day}</v></c>`;
  if ('inline' in cell) return `<c r="${address}" t="inlineStr"><is><t>${escapeXml(cell.inline)}</t></is></c>`;
  return `<c r="${address}"><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`;
}

export const sheetXml = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${content}</sheetData></worksheet>`;

const letters = (place: number): string =>
  (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

/** Parts of a workbook with one sheet; days have the form `dd-mmm-yy hh:mm:ss AM/PM`. */
export function workbookParts(rows: Cell[][]): Record<string, string> {
  const texts: string[] = [];
  const content = rows.map((cells, row) => {
    const inside = cells.map((cell, place) => (cell === '' ? '' : cellXml(cell, `${letters(place)}${row + 1}`, texts)));
    return `<row r="${row + 1}">${inside.join('')}</row>`;
  });
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><workbookPr/><sheets><sheet name="Statement" sheetId="1"/></sheets></workbook>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy\\ hh:mm:ss\\ AM/PM"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheetXml(content.join('')),
  };
}

export const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

export const workbook = (rows: Cell[][]) => zip(workbookParts(rows));

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
export const csv = (rows: string[][], delimiter = ',') =>
  rows.map((cells) => cells.map(quoted).join(delimiter)).join('\r\n');

/** As the browser sends it. */
export const asFile = (content: string | Uint8Array, name = 'statement') => ({
  name,
  file: `data:application/octet-stream;base64,${Buffer.from(content).toString('base64')}`,
});

type Message = { address: string; body: string; date?: number; type?: number };

export const backup = (messages: Message[]) =>
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<!--File Created By SMS Backup & Restore-->\n<smses count="${messages.length}">\n${messages
    .map(
      ({ address, body, date = 1_785_772_680_000, type = 1 }) =>
        `<sms protocol="0" address="${address}" date="${date}" type="${type}" body="${escapeXml(body).replaceAll('\n', '&#10;')}" read="1" />`,
    )
    .join('\n')}\n</smses>`;
