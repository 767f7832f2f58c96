import { hasWords, searchText, searchWords } from '#base/shared/search-words.ts';
import { byTitle } from '#base/shared/title-order.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { type Publication, publications } from '#courses/catalogue/publication.ts';

export const shelfOrders = ['changed', 'title', 'waiting', 'paid'] as const;
export type ShelfOrder = (typeof shelfOrders)[number];

export type ShelfView = { tab: Publication; words: string; order: ShelfOrder };

export function readShelfView(params: URLSearchParams): ShelfView {
  const tab = publications.find((one) => one === params.get('tab')) ?? 'public';
  const order = shelfOrders.find((one) => one === params.get('sort')) ?? 'changed';
  return { tab, words: params.get('q') ?? '', order };
}

export function parametersOf({ tab, words, order }: ShelfView): Record<string, string> {
  return {
    ...(tab === 'public' ? {} : { tab }),
    ...(words ? { q: words } : {}),
    ...(order === 'changed' ? {} : { sort: order }),
  };
}

const byOrder: Record<ShelfOrder, (one: ShelfCourse, other: ShelfCourse) => number> = {
  changed: (one, other) => other.changedAt.localeCompare(one.changedAt),
  title: (one, other) => byTitle(one.title, other.title),
  waiting: (one, other) => other.pending - one.pending,
  paid: (one, other) => other.paid - one.paid,
};

export function coursesOf(courses: readonly ShelfCourse[], { tab, words, order }: ShelfView): ShelfCourse[] {
  const wanted = searchWords(words.normalize('NFC'));
  const found = courses.filter(
    ({ publication, title, titleBengali = '', courseNo, instructorName }) =>
      publication === tab && hasWords(searchText([title, titleBengali, courseNo, instructorName]), wanted),
  );
  return found.sort(byOrder[order]);
}
