/** Matches of a pattern with `g`, one by one as they are asked for: a long text may have a hundred thousand. */
export function* eachMatch(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  for (let from = 0; from <= text.length; ) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) return;
    yield match;
    from = Math.max(pattern.lastIndex, match.index + 1);
  }
}

/** All matches of a pattern with `g`, in order. As `matchAll`, but that one copies the pattern for each text, which costs more than most lines. */
export function everyMatch(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}
