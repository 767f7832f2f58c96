/** `at` is the position of its first letter in the id. */
export type Part = { text: string; differs: boolean; at: number };

export function letterDifference(one: string, other: string): [Part[], Part[]] {
  const same = (left: string | undefined, right: string | undefined) => left?.toUpperCase() === right?.toUpperCase();
  if (one.length === other.length) {
    const isOther = (index: number) => !same(one[index], other[index]);
    return [partsOf(one, isOther), partsOf(other, isOther)];
  }
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && same(one[head], other[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && same(one.at(-1 - tail), other.at(-1 - tail))) tail += 1;
  const middle = (id: string) => partsOf(id, (index) => index >= head && index < id.length - tail);
  return [middle(one), middle(other)];
}

function partsOf(id: string, differsAt: (index: number) => boolean): Part[] {
  const parts: Part[] = [];
  for (const [index, letter] of [...id].entries()) {
    const last = parts.at(-1);
    const differs = differsAt(index);
    if (last?.differs === differs) last.text += letter;
    else parts.push({ text: letter, differs, at: index });
  }
  return parts;
}
