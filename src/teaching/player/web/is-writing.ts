import { panelsId } from './panels-id.ts';

const fields = 'input, textarea, select, [contenteditable]';

/**
 * Returns whether a field has the focus, the panels below the video have unsent text, or an exercise is begun. The page
 * then must not navigate, move the focus or react to keys by itself.
 */
export function isWriting(): boolean {
  if (document.activeElement?.matches(fields)) return true;
  const beside = document.getElementById(panelsId);
  if (!beside) return false;
  const texts = [...beside.querySelectorAll('textarea')];
  return texts.some(({ value }) => value.trim() !== '') || beside.querySelector('[data-begun]') !== null;
}
