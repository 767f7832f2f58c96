import type { DatabaseSync } from 'node:sqlite';

type Places = { count: number; sum: number };

/**
 * Returns how many trigrams have wrong entries in SQLite's index. Compares the search texts of all enrollments with the
 * whole index in one snapshot, because FTS5's own `integrity-check` would block writers.
 */
export function countWrongLetters(file: DatabaseSync): number {
  file.exec('begin');
  try {
    const standing = placesInTexts(file);
    const named = namedPlaces(file);
    let wrong = 0;
    for (const [letters, { count, sum }] of named) {
      const places = standing.get(letters);
      if (places ? places.count !== count || places.sum !== sum : count > 0) wrong += 1;
      standing.delete(letters);
    }
    return wrong + standing.size;
  } finally {
    file.exec('commit');
  }
}

function placesInTexts(file: DatabaseSync): Map<string, Places> {
  const found = new Map<string, Places & { last: number }>();
  for (const { position, text } of file.prepare('select position, text from enrollment_search').iterate()) {
    const at = Number(position);
    for (const letters of threesOf(String(text))) {
      const places = found.get(letters);
      if (!places) found.set(letters, { count: 1, sum: at, last: at });
      else if (places.last !== at) {
        places.count += 1;
        places.sum += at;
        places.last = at;
      }
    }
  }
  return found;
}

const isTwoUnits = /[\ud800-\udfff]/;

function* threesOf(text: string): Generator<string> {
  if (!isTwoUnits.test(text)) {
    for (let place = 0; place + 3 <= text.length; place += 1) yield text.slice(place, place + 3);
    return;
  }
  const letters = Array.from(text);
  for (let place = 0; place + 3 <= letters.length; place += 1) yield letters.slice(place, place + 3).join('');
}

function* namedPlaces(file: DatabaseSync): Generator<[string, Places]> {
  const count = file.prepare(
    'select count(*) as count, coalesce(sum(rowid), 0) as sum from enrollment_letters where enrollment_letters match ?',
  );
  for (const { term } of file.prepare('select term from enrollment_terms').iterate()) {
    const letters = String(term);
    const places = count.get(`"${letters.replaceAll('"', '""')}"`);
    yield [letters, { count: Number(places?.count), sum: Number(places?.sum) }];
  }
}
