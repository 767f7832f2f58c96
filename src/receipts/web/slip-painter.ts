// Draws what `ui/slip.tsx` shows on a canvas, from above to below.

/** Of the picture, in its own pixels. */
export const width = 400;
/** Around the slip, and from its side to its text. */
const margin = 14;
const padding = 22;
const left = margin + padding;
const right = width - left;
/** Of a tooth of the torn edges. */
const tooth = 10;
const lineHeight = 1.4;

type Face = 'sans' | 'display' | 'mono';
const colors = ['--desk', '--paper', '--ink', '--soft', '--line', '--green'] as const;
type Color = (typeof colors)[number];
/** How the page writes and what its colours are by day. */
export type Look = { faces: Record<Face, string>; colors: Record<Color, string> };

export function readLook(slip: HTMLElement): Look {
  const faceOf = (selector: string) => getComputedStyle(slip.querySelector(selector) ?? slip).fontFamily;
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  slip.append(probe);
  const colorOf = (name: Color) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: one entry for each name
  const read = Object.fromEntries(colors.map((name) => [name, colorOf(name)])) as Record<Color, string>;
  probe.remove();
  return { faces: { sans: faceOf('p'), display: faceOf('h1'), mono: faceOf('.font-mono') }, colors: read };
}

type Writing = { size: number; face?: Face; isBold?: boolean; color?: Color; indent?: number };

export type Painter = ReturnType<typeof createPainter>;

/** Each call draws below what was drawn before. */
export function createPainter(context: CanvasRenderingContext2D, { faces, colors }: Look) {
  let y = margin + tooth + 14;
  /** Below what stands at the left of the text. */
  let least = 0;

  const write = ({ size, face = 'sans', isBold = false, color = '--ink' }: Writing) => {
    context.font = `${isBold ? 700 : 400} ${size}px ${faces[face]}`;
    context.fillStyle = colors[color];
    context.textBaseline = 'alphabetic';
  };
  const baseline = (size: number) => y + size * 1.05;

  /** Words in as many lines as they need; a word that is wider than a line is cut. */
  function linesOf(text: string, most: number): string[] {
    const lines = [''];
    for (const word of text.split(' ')) {
      const last = lines.at(-1) ?? '';
      const longer = last === '' ? word : `${last} ${word}`;
      if (context.measureText(longer).width <= most) lines[lines.length - 1] = longer;
      else lines.push(...cut(word, most));
    }
    return lines.filter((line) => line !== '');
  }

  function cut(word: string, most: number): string[] {
    const parts = [''];
    for (const letter of word) {
      const longer = `${parts.at(-1)}${letter}`;
      if (context.measureText(longer).width <= most) parts[parts.length - 1] = longer;
      else parts.push(letter);
    }
    return parts;
  }

  return {
    text(text: string, writing: Writing): void {
      const from = left + (writing.indent ?? 0);
      write(writing);
      for (const line of linesOf(text, right - from)) {
        context.textAlign = 'left';
        context.fillText(line, from, baseline(writing.size));
        y += writing.size * lineHeight;
      }
    },

    /** A name, dots and what it is; below its name where both do not fit in a line. */
    row(name: string, value: string, writing: Writing): void {
      const nameWriting: Writing =
        writing.size > 20 ? { size: 18, face: 'display', isBold: true } : { size: writing.size, color: '--soft' };
      write(nameWriting);
      const nameEnd = left + context.measureText(name).width;
      context.textAlign = 'left';
      context.fillText(name, left, baseline(writing.size));
      write(writing);
      const isShort = context.measureText(value).width <= right - nameEnd - 24;
      if (!isShort) y += writing.size * lineHeight;
      context.textAlign = 'right';
      const lines = linesOf(value, right - left);
      if (isShort && writing.size <= 20)
        dots(nameEnd + 8, right - context.measureText(value).width - 8, baseline(writing.size));
      for (const line of lines) {
        write(writing);
        context.fillText(line, right, baseline(writing.size));
        y += writing.size * lineHeight + 6;
      }
    },

    rule(kind: 'ink' | 'dashes'): void {
      y = Math.max(y, least) + 8;
      context.strokeStyle = colors[kind === 'ink' ? '--ink' : '--soft'];
      context.lineWidth = kind === 'ink' ? 2 : 1;
      context.setLineDash(kind === 'ink' ? [] : [3, 3]);
      line(left, right, y);
      context.setLineDash([]);
      y += 10;
    },

    space(height: number): void {
      y += height;
    },

    /** At the left of the text that follows. */
    picture(image: HTMLImageElement, side: number): void {
      context.drawImage(image, left, y - 2, side, side);
      least = y + side;
    },

    squares(rows: boolean[][] | null, side: number): void {
      if (!rows) return;
      const step = side / rows.length;
      context.fillStyle = colors['--ink'];
      for (const [down, row] of rows.entries())
        for (const [across, isDark] of row.entries())
          if (isDark) context.fillRect(left + across * step, y + 4 + down * step, step + 0.05, step + 0.05);
      least = y + 4 + side;
    },

    /** Askew at the right of the text that follows. */
    stamp(word: string, date: string): void {
      context.save();
      context.translate(right - 60, y + 34);
      context.rotate(-0.1);
      context.strokeStyle = colors['--green'];
      context.lineJoin = 'round';
      context.lineWidth = 3;
      context.stroke(new Path2D('M-60-23 0-26 58-27.5l2 23-.5 25L-4 25-61 26.5l-1-23Z'));
      context.lineWidth = 1.2;
      context.stroke(new Path2D('m-55-18 54-3 54-1 1 19-.5 19.5-54 1-54 1.5.5-19Z'));
      context.textAlign = 'center';
      write({ size: 24, face: 'display', isBold: true, color: '--green' });
      context.fillText(word, 0, 5);
      write({ size: 10, face: 'display', isBold: true, color: '--green' });
      context.fillText(date.toUpperCase(), 0, 18);
      context.restore();
    },

    /** Puts the paper behind all of it; how high the picture is. */
    end(): number {
      const foot = Math.max(y, least) + 14;
      const height = Math.ceil(foot + tooth + margin);
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = colors['--paper'];
      context.strokeStyle = colors['--line'];
      context.lineWidth = 1;
      const paper = outline(foot);
      context.stroke(paper);
      context.fill(paper);
      context.fillStyle = colors['--desk'];
      context.fillRect(0, 0, width, height);
      return height;
    },
  };

  function line(from: number, to: number, at: number): void {
    context.beginPath();
    context.moveTo(from, at);
    context.lineTo(to, at);
    context.stroke();
  }

  function dots(from: number, to: number, at: number): void {
    context.strokeStyle = colors['--line'];
    context.lineWidth = 2;
    context.setLineDash([2, 2]);
    if (to > from) line(from, to, at);
    context.setLineDash([]);
  }
}

/** Straight at its sides, torn at head and foot. */
function outline(foot: number): Path2D {
  const paper = new Path2D();
  const teeth = Math.round((width - 2 * margin) / tooth);
  const step = (width - 2 * margin) / teeth;
  const head = margin + tooth;
  paper.moveTo(margin, head);
  for (let at = 0; at < teeth; at += 1) {
    paper.lineTo(margin + (at + 0.5) * step, margin);
    paper.lineTo(margin + (at + 1) * step, head);
  }
  paper.lineTo(width - margin, foot);
  for (let at = teeth; at > 0; at -= 1) {
    paper.lineTo(margin + (at - 0.5) * step, foot + tooth);
    paper.lineTo(margin + (at - 1) * step, foot);
  }
  paper.closePath();
  return paper;
}
