import { panelsId } from './panels-id.ts';

const fields = 'input, textarea, select, [contenteditable]';

/**
 * Whether a student is writing beside a lecture: a field has the focus, holds words that are not sent yet, or an exercise is begun and not
 * right. Then nothing takes the focus, moves on or answers to a key by itself.
 */
export function isWriting(): boolean {
  if (document.activeElement?.matches(fields)) return true;
  const beside = document.getElementById(panelsId);
  if (!beside) return false;
  const texts = [...beside.querySelectorAll('textarea')];
  return texts.some(({ value }) => value.trim() !== '') || beside.querySelector('[data-begun]') !== null;
}
