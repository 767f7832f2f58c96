const mostCharacters = 80;
/** Maximum UTF-16 units of the title that are read. Valid titles are not longer. */
const longestTitle = 400;

/**
 * Returns the title in lower case with hyphens, at most 80 characters. If nothing is left, as with Bengali titles,
 * returns the course number.
 */
export function slugOf(title: string, courseNo: string): string {
  const words = title
    .slice(0, longestTitle)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  if (words === null) return courseNo.toLowerCase();
  let slug = '';
  for (const word of words) {
    if (slug !== '' && slug.length + 1 + word.length > mostCharacters) break;
    slug = slug === '' ? word.slice(0, mostCharacters) : `${slug}-${word}`;
  }
  return slug;
}

export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
