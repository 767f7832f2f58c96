import { lettersOf } from '#base/shared/beginning-of.ts';
import type { Color, Face, Look } from './slip-look.ts';
import { margin, paperOf, tooth, width } from './slip-paper.ts';

// Draws the same receipt as `base/ui/slip.tsx`, but on a canvas.

const padding = 22;
const left = margin + padding;
const right = width - left;
const lineHeight = 1.4;

type Writing = { size: number; face?: Face; isBold?: boolean; color?: Color; indent?: number };

export type Painter = ReturnType<typeof createPainter>;

/** Each drawn item goes below the one before. `scale` is the number of picture pixels per drawing unit. */
export function createPainter(context: CanvasRenderingContext2D, { faces, colors }: Look, scale: number) {
  let y = margin + tooth + 14;
  /** Bottom edge of the logo or QR code beside the text. The next horizontal rule goes below it. */
  let least = 0;

  const write = ({ size, face = 'sans', isBold = false, color = '--ink' }: Writing) => {
    context.font = `${isBold ? 700 : 400} ${size}px ${faces[face]}`;
    context.fillStyle = colors[color];
    context.textBaseline = 'alphabetic';
  };
  const baseline = (size: number) => y + size * 1.05;

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
    for (const letter of lettersOf(word)) {
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

    picture(image: HTMLImageElement, side: number): void {
      context.drawImage(image, left, y - 2, side, side);
      least = y + side;
    },

    squares(rows: boolean[][], side: number): void {
      // Squares of whole pixels leave no seams between them.
      const step = Math.round((side * scale) / rows.length) / scale;
      const top = Math.round((y + 4) * scale) / scale;
      context.fillStyle = colors['--code'];
      for (const [down, row] of rows.entries())
        for (const [across, isDark] of row.entries())
          if (isDark) context.fillRect(left + across * step, top + down * step, step, step);
      least = top + step * rows.length;
    },

    stamp(word: string, date: string): void {
      context.save();
      context.translate(right - 64, y + 30);
      context.rotate(-0.1);
      context.strokeStyle = colors['--green'];
      context.lineJoin = 'round';
      context.lineWidth = 3;
      context.stroke(new Path2D('M-64-26 0-29 62-30.5l2 26-.5 28L-4 28-65 29.5l-1-26Z'));
      context.lineWidth = 1.2;
      context.stroke(new Path2D('m-59-21 58-3 58-1 1 22-.5 22.5-58 1-58 1.5.5-22Z'));
      context.textAlign = 'center';
      const stamped = { face: 'display', isBold: true, color: '--green' } as const;
      write({ ...stamped, size: 24 });
      write({ ...stamped, size: Math.min(24, (24 * 100) / context.measureText(word).width) });
      context.fillText(word, 0, 4);
      write({ size: 10, face: 'display', isBold: true, color: '--green' });
      context.fillText(date.toUpperCase(), 0, 15);
      context.restore();
    },

    /** Paints the paper behind everything and returns the picture's height in drawing units. */
    end(): number {
      const foot = Math.max(y, least) + 14;
      const height = Math.ceil(foot + tooth + margin);
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = colors['--paper'];
      context.strokeStyle = colors['--line'];
      context.lineWidth = 1;
      const paper = paperOf(foot);
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
    context.setLineDash([2, 3]);
    if (to > from) line(from, to, at);
    context.setLineDash([]);
  }
}
