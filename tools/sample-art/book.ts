import type { Cover } from './covers.ts';
import { colours, patternFill } from './patterns.ts';

export type Plate = Cover & { courseNo: string; teacher: string };
type Frame = {
  width: number;
  height: number;
  spine: number;
  plate: { x: number; y: number; width: number; height: number };
};

const frames = {
  cover: { width: 960, height: 600, spine: 54, plate: { x: 130, y: 120, width: 744, height: 360 } },
  banner: { width: 1600, height: 640, spine: 76, plate: { x: 434, y: 136, width: 732, height: 368 } },
} satisfies Record<string, Frame>;
export type Shape = keyof typeof frames;

export const sizeOf = (shape: Shape) => ({ width: frames[shape].width, height: frames[shape].height });

const asXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function namePlate(frame: Frame, plate: Plate): string {
  const { x, y, width, height } = frame.plate;
  const left = x + 44;
  const right = x + width - 44;
  const ruled = (baseline: number, text: string) => `
    <text x="${left + 2}" y="${y + baseline}" class="hand">${asXml(text)}</text>
    <path d="M${left} ${y + baseline + 20}H${right}" stroke="#CFDFE8" stroke-width="2.5"/>`;
  const long = plate.subject.length > 16;
  return `
    <rect x="${x}" y="${y + 5}" width="${width}" height="${height}" rx="8" fill="#000" opacity=".16"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#FFFDF5" stroke="#E8E3D0" stroke-width="3"/>
    <text x="${left}" y="${y + 66}" class="label">SUBJECT</text>
    <text x="${right}" y="${y + 66}" class="label" text-anchor="end">${plate.courseNo}</text>
    <text x="${left - 2}" y="${y + 146}" class="subject" font-size="${long ? 64 : 72}">${asXml(plate.subject)}</text>
    <path d="M${left} ${y + 174}H${right}" stroke="#CFDFE8" stroke-width="2.5"/>
    ${ruled(230, plate.line)}${ruled(304, plate.teacher)}`;
}

/** An exercise book from the front: flat colour, pattern, darker spine and a name plate. */
export function book(shape: Shape, plate: Plate): string {
  const frame = frames[shape];
  const { width, height, spine } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <style>
      .label { font: 600 26px Bricolage; letter-spacing: 2.5px; fill: #55625C; }
      .subject { font-family: Bricolage; font-weight: 700; letter-spacing: -.5px; fill: #14211C; }
      .hand { font: 400 46px Kalam; fill: #1E3F8A; }
    </style>
    <rect width="${width}" height="${height}" fill="${colours[plate.colour]}"/>
    ${patternFill(plate.pattern, width, height)}
    <rect width="${spine}" height="${height}" fill="#000" opacity=".2"/>
    ${namePlate(frame, plate)}
  </svg>`;
}
