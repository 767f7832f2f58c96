import { piecesOf, walkXml } from './walk-xml.ts';
import { unpackEntries } from './zip-entries.ts';

// Finds the sheets and texts of a workbook through its relationships (ECMA-376 part 1, 12.3). Names of parts may be in
// any case.

export type SheetPart = { name: string; bytes: Uint8Array; isHidden: boolean };
export type WorkbookParts = { workbook: Uint8Array; texts: Uint8Array; styles: Uint8Array; sheets: SheetPart[] };

const main = 'xl/workbook.xml';
const relationships = 'xl/_rels/workbook.xml.rels';
const numbered = /^xl\/worksheets\/sheet(\d*)\.xml$/;
const [texts, styles] = ['xl/sharedstrings.xml', 'xl/styles.xml'];
const none = () => new TextEncoder().encode('<none/>');

export function workbookParts(bytes: Uint8Array): WorkbookParts | null {
  const first = unpackEntries(bytes, (name) => name === main || name === relationships);
  const workbook = first.get(main);
  if (!workbook) return null;
  const related = relatedParts(first.get(relationships));
  const named = sheetsOf(workbook);
  const chosen = named.flatMap((sheet) => {
    const part = related.get(sheet.id);
    return part?.type === 'worksheet' ? [{ ...sheet, path: part.path }] : [];
  });
  const pathOf = (type: string, usual: string) =>
    [...related.values()].find((part) => part.type === type)?.path ?? usual;
  const others = { texts: pathOf('sharedStrings', texts), styles: pathOf('styles', styles) };
  const wanted = new Set([others.texts, others.styles, ...chosen.map(({ path }) => path)]);
  const parts = unpackEntries(bytes, (name) => wanted.has(name) || (chosen.length === 0 && numbered.test(name)));
  const byNumber = () =>
    [...parts.keys()]
      .filter((path) => numbered.test(path))
      .toSorted((one, other) => Number(numbered.exec(one)?.[1]) - Number(numbered.exec(other)?.[1]))
      .map((path, place) => ({ path, name: named[place]?.name ?? path, isHidden: named[place]?.isHidden ?? false }));
  const sheets = (chosen.length > 0 ? chosen : byNumber()).flatMap(({ path, name, isHidden }) => {
    const part = parts.get(path);
    return part ? [{ name, isHidden, bytes: part }] : [];
  });
  if (sheets.length === 0) return null;
  return { workbook, sheets, texts: parts.get(others.texts) ?? none(), styles: parts.get(others.styles) ?? none() };
}

type Related = { type: string; path: string };

function relatedParts(bytes: Uint8Array | undefined): Map<string, Related> {
  const found = new Map<string, Related>();
  if (!bytes) return found;
  walkXml(piecesOf(bytes), {
    open(name, { Id, Type = '', Target = '' }) {
      if (name !== 'Relationship' || Id === undefined) return;
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: pathOf(Target) });
    },
  });
  return found;
}

/**
 * Returns `xl/worksheets/sheet1.xml` for `worksheets/sheet1.xml`, `/xl/worksheets/sheet1.xml` or
 * `.\worksheets\Sheet1.xml`.
 */
function pathOf(target: string): string {
  const plain = target.replaceAll('\\', '/').toLowerCase();
  const steps: string[] = [];
  for (const step of (plain.startsWith('/') ? plain : `xl/${plain}`).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function sheetsOf(workbook: Uint8Array): { id: string; name: string; isHidden: boolean }[] {
  const sheets: { id: string; name: string; isHidden: boolean }[] = [];
  walkXml(piecesOf(workbook), {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1] ?? '';
      const isHidden = ['hidden', 'veryHidden'].includes(attributes.state ?? '');
      sheets.push({ id, name: attributes.name ?? '', isHidden });
    },
  });
  return sheets;
}
