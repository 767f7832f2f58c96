/** Puts the focus on it, and moves the page only where it is not seen: a page that moves brings another button under the pointer. */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (!isInView(element)) element.scrollIntoView({ block: 'center' });
}

/** Between the bars that stick to the upper and the lower edge. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return top >= pixels(scrollPaddingTop) && bottom <= window.innerHeight - pixels(scrollPaddingBottom);
}

const pixels = (length: string) => Number.parseFloat(length) || 0;
