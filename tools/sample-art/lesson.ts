/** The sample lecture as a timetable: what is written on the blackboard, where, and from which second. */
export type Stroke = {
  at: number;
  /** Seconds the hand takes. */
  takes: number;
  x: number;
  y: number;
  text?: string;
  /** A line drawn with the chalk instead of letters. */
  path?: string;
  colour: 'white' | 'red' | 'green' | 'soft';
  size?: number;
  bold?: boolean;
  sounds?: boolean;
  /** The second from which it is wiped off. */
  until: number;
};

export const duration = 26;
const first = 13.4;
const last = duration + 1;

export const lesson: Stroke[] = [
  { at: 0.4, takes: 1.1, x: 70, y: 96, text: 'Lecture 1', colour: 'soft', size: 30, until: last },

  { at: 1.6, takes: 1.8, x: 70, y: 186, text: 'I am agree with you.', colour: 'white', size: 64, until: first },
  { at: 4.2, takes: 0.7, x: 0, y: 0, path: 'M60 168Q340 155 646 163', colour: 'red', until: first },
  { at: 5.3, takes: 1.6, x: 70, y: 276, text: 'I agree with you.', colour: 'red', size: 68, bold: true, until: first },
  { at: 7.0, takes: 0.4, x: 0, y: 0, path: 'M612 252l17 19l34-56', colour: 'red', until: first },
  {
    at: 8.4,
    takes: 2.2,
    x: 70,
    y: 366,
    text: '“agree” is a verb: no am, is or are.',
    colour: 'green',
    size: 44,
    until: first,
  },

  { at: 14.0, takes: 0.7, x: 70, y: 186, text: 'ship', colour: 'white', size: 72, until: last },
  { at: 15.0, takes: 0.8, x: 300, y: 186, text: '/ʃɪp/', colour: 'red', size: 58, sounds: true, until: last },
  { at: 16.0, takes: 0.5, x: 560, y: 186, text: 'short', colour: 'soft', size: 42, until: last },
  { at: 17.0, takes: 0.8, x: 70, y: 276, text: 'sheep', colour: 'white', size: 72, until: last },
  { at: 18.1, takes: 0.9, x: 300, y: 276, text: '/ʃiːp/', colour: 'red', size: 58, sounds: true, until: last },
  { at: 19.2, takes: 0.8, x: 560, y: 276, text: 'long: smile!', colour: 'soft', size: 42, until: last },
  { at: 20.6, takes: 2.2, x: 70, y: 366, text: 'Say them aloud, three times.', colour: 'green', size: 44, until: last },
  { at: 23.0, takes: 0.4, x: 0, y: 0, path: 'M642 342l17 19l34-56', colour: 'red', until: last },
];

const chalk = { white: '#F1F5F0', red: '#FF8A85', green: '#7FDCB9', soft: '#A9BBB2' };
const wipe = 0.5;

const easeOut = (part: number) => 1 - (1 - part) ** 2;

function drawStroke(stroke: Stroke, index: number, second: number): string {
  const part = Math.min(1, Math.max(0, (second - stroke.at) / stroke.takes));
  const left = Math.min(1, Math.max(0, (stroke.until + wipe - second) / wipe));
  if (part === 0 || left === 0) return '';
  const colour = chalk[stroke.colour];
  if (stroke.path) {
    return `<path d="${stroke.path}" pathLength="1" fill="none" stroke="${colour}" stroke-width="6.5" stroke-linecap="round"
      stroke-linejoin="round" stroke-dasharray="1 2" stroke-dashoffset="${1 - easeOut(part)}" opacity="${left}"/>`;
  }
  const size = stroke.size ?? 44;
  const wide = (stroke.text ?? '').length * size * 0.56;
  const family = stroke.sounds ? "'Noto Sans','DejaVu Sans',sans-serif" : 'Kalam';
  return `<clipPath id="s${index}"><rect x="${stroke.x - 6}" y="${stroke.y - size * 1.2}" width="${6 + wide * part}" height="${size * 1.9}"/></clipPath>
    <text clip-path="url(#s${index})" x="${stroke.x}" y="${stroke.y}" fill="${colour}" opacity="${left}"
      style="font: ${stroke.bold ? 700 : 400} ${size}px ${family}">${stroke.text}</text>`;
}

/** The blackboard at one second of the lecture, 854 × 480. */
export function blackboard(second: number): string {
  const rules = [106, 196, 286, 376].map((y) => `<path d="M0 ${y}H854" stroke="#26382F" stroke-width="1.5"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="854" height="480" viewBox="0 0 854 480">
    <rect width="854" height="480" fill="#14221C"/>${rules.join('')}
    <path d="M44 0V480" stroke="#B4565A" stroke-width="2"/>
    ${lesson.map((stroke, index) => drawStroke(stroke, index, second)).join('')}
    <rect y="462" width="854" height="18" fill="#6B4A2C"/><rect y="462" width="854" height="3" fill="#8A633F"/>
    <rect x="690" y="455" width="46" height="8" rx="3" fill="#F1F5F0"/><rect x="746" y="455" width="30" height="8" rx="3" fill="#FF8A85"/>
  </svg>`;
}
