export function keyed<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): { key: string; entry: Entry }[] {
  const times = new Map<string, number>();
  return entries.map((entry) => {
    const name = nameOf(entry);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    // The count precedes the name, so that two different entries never get the same key.
    return { key: `${time} ${name}`, entry };
  });
}

export const keyedTexts = (texts: readonly string[]) => keyed(texts, (text) => text);
