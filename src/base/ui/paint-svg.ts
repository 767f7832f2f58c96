import { fontOf, shownText } from './paint-boxes.ts';

type Context = CanvasRenderingContext2D;

/** Draws an SVG's paths, rectangles and texts at its place on the page, also if CSS rotates it. */
export function paintSvg(context: Context, svg: SVGSVGElement): void {
  const { left, right, top, bottom } = svg.getBoundingClientRect();
  const { width, height, rotate } = getComputedStyle(svg);
  const box = svg.viewBox.baseVal;
  // Rotation keeps the centre in place. `getScreenCTM` includes CSS rotation in some browsers only.
  const place = new DOMMatrix()
    .translateSelf((left + right) / 2, (top + bottom) / 2)
    .rotateSelf(Number.parseFloat(rotate) || 0)
    .scaleSelf(Number.parseFloat(width) / box.width, Number.parseFloat(height) / box.height)
    .translateSelf(-box.x - box.width / 2, -box.y - box.height / 2);
  for (const shape of svg.children) {
    if (shape instanceof SVGTextElement) paintLetters(context, shape, place);
    else if (shape instanceof SVGGeometryElement) paintShape(context, shape, place);
  }
}

function paintShape(context: Context, shape: SVGGeometryElement, place: DOMMatrix): void {
  const { fill, stroke, strokeWidth, vectorEffect } = getComputedStyle(shape);
  const path = new Path2D();
  path.addPath(outlineOf(shape), place);
  if (fill !== 'none') {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke !== 'none') {
    const scale = vectorEffect === 'non-scaling-stroke' ? 1 : Math.hypot(place.a, place.b);
    context.strokeStyle = stroke;
    context.lineWidth = Number.parseFloat(strokeWidth) * scale;
    context.lineJoin = 'round';
    context.stroke(path);
  }
}

function outlineOf(shape: SVGGeometryElement): Path2D {
  if (!(shape instanceof SVGRectElement)) return new Path2D(shape.getAttribute('d') ?? '');
  const path = new Path2D();
  path.rect(shape.x.baseVal.value, shape.y.baseVal.value, shape.width.baseVal.value, shape.height.baseVal.value);
  return path;
}

/** Draws the text centred on its `x`, as wide as on the page. */
function paintLetters(context: Context, text: SVGTextElement, place: DOMMatrix): void {
  const style = getComputedStyle(text);
  const shown = shownText(text.textContent, style);
  const wide = Number(text.getAttribute('textLength')) || text.getComputedTextLength();
  context.save();
  context.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  context.translate(Number(text.getAttribute('x')), Number(text.getAttribute('y')));
  context.font = fontOf(style);
  context.fillStyle = style.fill;
  context.textAlign = 'center';
  context.scale(wide / context.measureText(shown).width, 1);
  context.fillText(shown, 0, 0);
  context.restore();
}
