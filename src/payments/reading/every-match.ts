/** All matches of a pattern with `g`, in order. As `matchAll`, but that one copies the pattern for each text, which costs more than most lines. */
export function everyMatch(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}
