import { panelsId } from './panels-id.ts';

const fields = 'input, textarea, select, [contenteditable]';

/**
 * Returns whether a student is writing beside a lecture. A field has the focus or unsent text, or an exercise is unfinished. Then nothing
 * may take the focus, navigate or react to keys by itself.
 */
export function isWriting(): boolean {
  if (document.activeElement?.matches(fields)) return true;
  const beside = document.getElementById(panelsId);
  if (!beside) return false;
  const texts = [...beside.querySelectorAll('textarea')];
  return texts.some(({ value }) => value.trim() !== '') || beside.querySelector('[data-begun]') !== null;
}
