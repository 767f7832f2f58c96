/** Yields matches one at a time, because a long text may have a hundred thousand. */
export function* eachMatch(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  for (let from = 0; from <= text.length; ) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) return;
    yield match;
    from = Math.max(pattern.lastIndex, match.index + 1);
  }
}

/** Returns all matches. `matchAll` would copy the pattern for each text, which costs more than reading most lines. */
export function everyMatch(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}
