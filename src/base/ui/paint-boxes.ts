import { lettersOf } from '#base/shared/beginning-of.ts';

type Context = CanvasRenderingContext2D;

export const fontOf = ({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) =>
  `${fontWeight} ${fontSize} ${fontFamily}`;

export const shownText = (text: string, { textTransform }: CSSStyleDeclaration) =>
  textTransform === 'uppercase' ? text.toUpperCase() : text;

/** Draws the element's background and borders. */
export function paintBox(context: Context, element: HTMLElement): void {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  context.fillStyle = style.backgroundColor;
  context.fillRect(left, top, width, height);
  const sides = [
    ['top', left, top, right, top, 0, 0.5],
    ['bottom', left, bottom, right, bottom, 0, -0.5],
    ['left', left, top, left, bottom, 0.5, 0],
    ['right', right, top, right, bottom, -0.5, 0],
  ] as const;
  for (const [side, fromX, fromY, toX, toY, inX, inY] of sides) {
    const thick = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    const kind = style.getPropertyValue(`border-${side}-style`);
    if (thick === 0 || kind === 'none') continue;
    context.save();
    context.strokeStyle = style.getPropertyValue(`border-${side}-color`);
    context.lineWidth = thick;
    if (kind === 'dashed') context.setLineDash([3 * thick, 3 * thick]);
    if (kind === 'dotted') {
      context.lineCap = 'round';
      context.setLineDash([0, 2 * thick]);
    }
    context.beginPath();
    context.moveTo(fromX + inX * thick, fromY + inY * thick);
    context.lineTo(toX + inX * thick, toY + inY * thick);
    context.stroke();
    context.restore();
  }
}

export function paintImage(context: Context, image: HTMLImageElement, box: DOMRect): void {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  if (naturalWidth > 0)
    context.drawImage(image, box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}

type Line = { text: string; left: number; right: number; top: number };

/** Draws each line as a whole, so that its letters join, and as wide as on the page. */
export function paintText(context: Context, node: Text): void {
  const element = node.parentElement;
  if (!element) return;
  const style = getComputedStyle(element);
  for (const { text, left, right, top } of linesOf(node)) {
    context.save();
    context.font = fontOf(style);
    context.fillStyle = style.color;
    context.translate(left, top + ascentOf(text, element));
    const shown = shownText(text, style);
    context.scale((right - left) / context.measureText(shown).width, 1);
    context.fillText(shown, 0, 0);
    context.restore();
  }
}

function linesOf(node: Text): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  let at = 0;
  for (const letter of lettersOf(node.data)) {
    range.setStart(node, at);
    at += letter.length;
    range.setEnd(node, at);
    const [box] = range.getClientRects();
    const last = lines.at(-1);
    // Skips spaces at which a line wraps. They have no width.
    if (!box || (box.width === 0 && letter.trim() === '')) continue;
    if (last && box.top < last.top + box.height / 2)
      lines.splice(-1, 1, { ...last, text: last.text + letter, right: Math.max(last.right, box.right) });
    else lines.push({ text: letter, left: box.left, right: box.right, top: box.top });
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

/** Distance from the top of a line's letters to its baseline, where browsers place an empty inline block. */
function ascentOf(text: string, element: HTMLElement): number {
  const line = document.createElement('span');
  const foot = document.createElement('span');
  const range = document.createRange();
  Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap' });
  foot.style.display = 'inline-block';
  line.append(text, foot);
  element.append(line);
  range.setStart(line, 0);
  range.setEnd(line, 1);
  const ascent = foot.getBoundingClientRect().bottom - range.getBoundingClientRect().top;
  line.remove();
  return ascent;
}
