import { qrCode, qrPath } from '#base/shared/qr-code.ts';

// The printed certificate is 1485 × 1050 units, so five units are a millimetre on A4.

export const sheetWidth = 1485;
export const sheetHeight = 1050;
const paperFrom = 118;

export const inks = {
  ink: '#14211C',
  soft: '#55625C',
  rule: '#D5E4EE',
  margin: '#E5484D',
  pen: '#C5282D',
  hand: '#1E3F8A',
};

export const faces = {
  display: { family: 'Bricolage, Noto Sans Bengali, Noto Sans', weight: 700, named: 'Bricolage Bold' },
  text: { family: 'Noto Sans, Noto Sans Bengali', weight: 400, named: 'Noto Sans' },
  strong: { family: 'Noto Sans, Noto Sans Bengali', weight: 700, named: 'Noto Sans Bold' },
  hand: { family: 'Kalam, Noto Sans Bengali, Noto Sans', weight: 700, named: 'Kalam Bold' },
  code: { family: 'Noto Sans Mono', weight: 700, named: 'Noto Sans Mono Bold' },
} as const;
export type Face = keyof typeof faces;

export const asXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

type Written = {
  x: number;
  y: number;
  face: Face;
  size: number;
  ink?: string;
  end?: boolean;
  middle?: boolean;
  turn?: number;
  spaced?: number;
};

export function write(text: string, { x, y, face, size, ink = inks.ink, end, middle, turn, spaced }: Written): string {
  const { family, weight } = faces[face];
  const anchor = end ? ' text-anchor="end"' : middle ? ' text-anchor="middle"' : '';
  const spacing = spaced ? ` letter-spacing="${spaced}"` : '';
  const turned = turn ? ` transform="rotate(${turn} ${x} ${y})"` : '';
  return `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${ink}"${anchor}${spacing}${turned}>${asXml(text)}</text>`;
}

export function paper(color: string, hasPattern: boolean): string {
  const rules = Array.from({ length: 20 }, (_, row) => `M${paperFrom} ${50 + row * 50}H${sheetWidth}`).join('');
  const dots = hasPattern
    ? Array.from({ length: 25 }, (_, row) =>
        [22, 66, 110].map((x) => `<circle cx="${x}" cy="${22 + row * 44}" r="6.5"/>`).join(''),
      ).join('')
    : '';
  return `<rect width="${sheetWidth}" height="${sheetHeight}" fill="#FFFFFF"/>
    <path d="${rules}" stroke="${inks.rule}" stroke-width="2"/>
    <path d="M218 0V${sheetHeight}" stroke="${inks.margin}" stroke-width="2.5"/>
    <clipPath id="cover"><rect width="${paperFrom}" height="${sheetHeight}"/></clipPath>
    <rect width="${paperFrom}" height="${sheetHeight}" fill="#${color}"/>
    <g clip-path="url(#cover)" fill="#FFFFFF" opacity="0.22">${dots}</g>
    <rect width="40" height="${sheetHeight}" fill="#000000" opacity="0.2"/>`;
}

export const plate = (x: number, y: number, width: number, height: number) => `
    <rect x="${x}" y="${y + 5}" width="${width}" height="${height}" rx="8" fill="#000000" opacity="0.12"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#FFFDF5" stroke="#E8E3D0" stroke-width="2"/>`;

export const ruleOn = (x: number, y: number, width: number) =>
  `<path d="M${x} ${y}h${width}" stroke="#CFDFE8" stroke-width="2"/>`;

export const sign = (x: number, y: number, initial: string, color: string) => `
    <g transform="translate(${x} ${y})">
      <rect width="40" height="46" rx="6" fill="${color}"/><path d="M9 0V46" stroke="#FF8A85" stroke-width="2.5"/>
      <text x="24" y="31" font-family="Noto Sans Bengali, Noto Sans" font-weight="700" font-size="24" fill="#FFFFFF" text-anchor="middle">${asXml(initial)}</text>
    </g>`;

const roomOf = (letter: string) => (/[I·.\s]/.test(letter) ? 0.62 : /[MW]/.test(letter) ? 1.3 : 1);

function around(text: string, radius: number, isAbove: boolean): string {
  const letters = [...text];
  const room = letters.map(roomOf);
  const step = Math.min(11.6, 168 / room.reduce((sum, one) => sum + one, 0));
  const whole = step * room.reduce((sum, one) => sum + one, 0);
  let at = -whole / 2;
  return letters
    .map((letter, index) => {
      const angle = at + (step * (room[index] ?? 1)) / 2;
      at += step * (room[index] ?? 1);
      const turn = isAbove ? angle : -angle;
      const y = isAbove ? -radius : radius + 13;
      return `<text transform="rotate(${turn.toFixed(2)})" y="${y}" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="18.5">${asXml(letter)}</text>`;
    })
    .join('');
}

export function seal(
  x: number,
  y: number,
  { above, below, mark }: { above: string; below: string; mark: string },
): string {
  const size = mark.length > 5 ? 38 : 54;
  return `<g transform="translate(${x} ${y}) rotate(-3)" fill="${inks.pen}">
    <g fill="none" stroke="${inks.pen}">
      <path d="M-116 4C-117 -62 -66 -115 2 -117C66 -118 117 -64 116 2C115 66 64 117 -1 116C-64 116 -115 68 -116 4Z" stroke-width="4"/>
      <circle r="83" stroke-width="2.5"/>
      <path d="M-44 24Q0 10 46 13M-40 33Q2 19 40 22" stroke-width="3.5" stroke-linecap="round"/>
      <path d="M-14 50L-2 64L22 32" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>
    </g>
    <g>${around(above, 92, true)}${around(below, 92, false)}</g>
    <text transform="rotate(-8)" y="4" text-anchor="middle" font-family="Kalam" font-weight="700" font-size="${size}">${asXml(mark)}</text>
  </g>`;
}

export function code(address: string, x: number, y: number, side: number): string {
  const rows = qrCode(address, 'M');
  const one = side / rows.length;
  return `<rect x="${x - 4 * one}" y="${y - 4 * one}" width="${side + 8 * one}" height="${side + 8 * one}" fill="#FFFFFF"/>
    <path transform="translate(${x} ${y}) scale(${one})" d="${qrPath(rows)}" fill="${inks.ink}" shape-rendering="crispEdges"/>`;
}
