import { paintBox, paintImage, paintText } from './paint-boxes.ts';
import { paintSvg } from './paint-svg.ts';

type PictureSize = {
  /** CSS pixels. */
  width: number;
  /** CSS pixels around the element. */
  margin: number;
  /** Pixels of the picture per CSS pixel. */
  scale: number;
};

/**
 * Returns the element as a PNG of the given width, in the light theme. The browser lays out a copy, and a canvas draws
 * it with the same fonts and line breaks. Only the kinds of elements in slips (`slip.tsx`) are drawn. Throws if the
 * browser cannot draw.
 */
export async function pictureOfElement(element: HTMLElement, size: PictureSize): Promise<Blob> {
  await document.fonts.ready;
  const canvas = inLightTheme(() => paintCopy(element, size));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
}

/** The theme is switched and restored within one frame, so nothing flickers. */
function inLightTheme<Result>(work: () => Result): Result {
  const root = document.documentElement;
  const { theme } = root.dataset;
  root.dataset.theme = 'light';
  try {
    return work();
  } finally {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
  }
}

function paintCopy(element: HTMLElement, { width, margin, scale }: PictureSize): HTMLCanvasElement {
  const sheet = document.createElement('div');
  const copy = element.cloneNode(true);
  Object.assign(sheet.style, {
    // Fixed, so that the copy keeps its place if the page scrolls while it is measured.
    ...{ position: 'fixed', top: '0', left: '0', boxSizing: 'border-box' },
    ...{ width: `${width}px`, padding: `${margin}px`, background: 'var(--desk)' },
  });
  sheet.append(copy);
  element.parentElement?.append(sheet);
  try {
    const { left, top, height } = sheet.getBoundingClientRect();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser does not draw.');
    context.scale(scale, scale);
    context.translate(-left, -top);
    paint(context, sheet, [...element.querySelectorAll('img')]);
    return canvas;
  } finally {
    sheet.remove();
  }
}

/**
 * Draws a node of the copy. `images` are the images of the original element in their order, because those of the copy
 * may not be loaded yet.
 */
function paint(context: CanvasRenderingContext2D, node: Node, images: HTMLImageElement[]): void {
  if (node instanceof Text) paintText(context, node);
  else if (node instanceof SVGSVGElement) paintSvg(context, node);
  else if (node instanceof HTMLImageElement) paintImage(context, images.shift() ?? node, node.getBoundingClientRect());
  else if (node instanceof HTMLElement) {
    paintBox(context, node);
    for (const child of [...node.childNodes]) paint(context, child, images);
  }
}
