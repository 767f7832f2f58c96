export type Pages<Item = unknown> = AsyncIterable<readonly Item[]>;

const written = (value: unknown) => JSON.stringify(value, null, 2);

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * Yields the JSON of an object in pieces, indented for people. A value of type `Pages` is read page by page, so that
 * only one page is in memory.
 */
export async function* jsonPieces(content: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(content)) {
    yield `${before}\n${JSON.stringify(name)}: `;
    before = ',';
    if (isPages(value)) yield* listPieces(value);
    else yield written(value ?? null);
  }
  yield before === '{' ? '{}' : '\n}';
}

async function* listPieces(pages: Pages): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield `${before}\n${page.map(written).join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
