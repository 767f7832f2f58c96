import { book, type Plate } from './book.ts';
import { logoMark } from './logo.ts';

const rules = [84, 168, 252, 336, 420, 504, 588];

/** The picture that social sites show: a ruled sheet, a correction, the school's line and two books; 1200 × 630. */
export function sharePicture(front: Plate, back: Plate): string {
  const shown = (plate: Plate, x: number, y: number, turn: number, id: string) => `
    <g transform="translate(${x} ${y}) rotate(${turn}) scale(.44)">
      <clipPath id="${id}"><path d="M12 0H912Q960 0 960 48V552Q960 600 912 600H12Q0 600 0 588V12Q0 0 12 0Z"/></clipPath>
      <path d="M12 14H912Q960 14 960 62V566Q960 614 912 614H12Q0 614 0 602Z" fill="#14211C" opacity=".14"/>
      <g clip-path="url(#${id})">${book('cover', plate)}</g>
    </g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#fff"/>
    ${rules.map((y) => `<path d="M0 ${y}H1200" stroke="#D5E4EE" stroke-width="2"/>`).join('')}
    <path d="M84 0V630" stroke="#E5484D" stroke-width="3"/>
    ${shown(back, 748, 34, 7, 'back')}
    ${shown(front, 716, 246, -4, 'front')}
    <svg x="118" y="92" width="64" height="64">${logoMark}</svg>
    <text x="196" y="144" style="font: 700 52px Bricolage; letter-spacing: -.5px" fill="#14211C">Pathshala</text>
    <text x="120" y="238" style="font: 400 52px Kalam" fill="#55625C">I am agree with you.</text>
    <path d="M112 224Q346 213 584 219" fill="none" stroke="#E5484D" stroke-width="6" stroke-linecap="round"/>
    <text x="120" y="322" style="font: 700 56px Kalam" fill="#D93A40">I agree with you.</text>
    <path d="M564 300l14 16l28-44" fill="none" stroke="#D93A40" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="118" y="490" style="font: 700 66px Bricolage; letter-spacing: -1.2px" fill="#14211C">English, put right</text>
    <text x="118" y="574" style="font: 700 66px Bricolage; letter-spacing: -1.2px" fill="#14211C">with a kind red pen.</text>
  </svg>`;
}
