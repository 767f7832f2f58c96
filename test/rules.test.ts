import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { keysOf } from '#base/shared/keys-of.ts';
import { faultIds } from './faults/fault.ts';

// Whatever the code cites can be looked up: rules in docs/rules.md, faults in docs/faults.md, requirements of ASVS in
// docs/asvs.md. The first lines of docs/rules.md say how a citation is written.

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const idsIn = (file: string, line: RegExp) => [...read(file).matchAll(line)].map(([, id = '']) => id);

const rules = idsIn('docs/rules.md', /^- \*\*([^*]+)\*\*/gm);
const isOfSpecification = (id: string) => /^\d/.test(id);

/** First word of a citation → how the ids that follow it look, and all that there are. */
const subjects = {
  trust: { id: '[A-Z][1-9]\\d?', known: rules.filter((id) => !isOfSpecification(id)) },
  specification: { id: '[1-9]\\.[1-9]\\d?', known: rules.filter(isOfSpecification) },
  fault: { id: 'F\\d\\d', known: idsIn('docs/faults.md', /^\| (F\d\d) /gm) },
  ASVS: { id: '\\d{1,2}\\.\\d{1,2}\\.\\d{1,2}', known: idsIn('docs/asvs.md', /^\| (\d+\.\d+\.\d+) \|/gm) },
};
type Subject = keyof typeof subjects;
const allIds = new Set(Object.values(subjects).flatMap(({ known }) => known));

const isCode = (file: string) => /\.(?:[jt]sx?|css)$/.test(file);
const files = globSync('{src,test,e2e,bench,scripts,tools,docs}/**/*.{ts,tsx,js,css,md}', { cwd: root })
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md', '.env.example', 'vite.config.ts', 'playwright.config.ts')
  .map((file) => file.replaceAll('\\', '/'))
  // Wrong forms stand in these: here as examples, there as the explanation of the ids.
  .filter((file) => file !== 'test/rules.test.ts' && file !== 'docs/rules.md');

type Citation = { file: string; subject: Subject; id: string };
type Found = { citations: Citation[]; problems: string[] };

const lists = Object.entries(subjects).map(([word, { id }]) => `\\b${word} ${id}(?:(?:, |–)${id})*(?![\\w.]*\\w)`);
const strict = new RegExp(lists.join('|'), 'g');
/** What else looks like a citation, once the proper ones are taken out; `⟦0⟧` stands for the first of them. */
const otherForms = [
  /\b(?:trust|fault|spec(?:ification)?|ASVS)\b[\s,:]*(?:(?:rules?|sections?|chapters?)\s+)?[A-Z]{0,2}[-–]?\d[\w.–-]*/gi,
  /⟦\d+⟧\s?(?:[-–/&+]|to|and|or)\s?[A-Z]{0,2}\d[\w.]*/gi,
];
/** An id without the word before it. */
const bare = /(?:\(|\b(?:rules?|see) )([A-Z]\d{1,2})\b/gi;
/** The standard's own name. */
const standard = /\bASVS 5\.0(?!\.\d)/g;

function withoutLineBreaks(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\*)\s?|\/\/\s?|#\s?)?/g, ' ');
}

/** `N1–N4` → each of the four; ids that do not follow one another are given back as they stand. */
function members(list: string): string[] {
  return list.split(', ').flatMap((part) => {
    const [first = '', last] = part.split('–');
    if (last === undefined) return [first];
    const [from, to] = [first, last].map((id) => Number(id.slice(1)));
    const isRange = /^[A-Z]/.test(first) && first[0] === last[0] && Number(from) < Number(to);
    if (!isRange) return [part];
    const width = first.length - 1;
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `${first[0]}${String(Number(from) + index).padStart(width, '0')}`,
    );
  });
}

function subjectOf(word: string): Subject {
  const subject = keysOf(subjects).find((one) => one === word);
  if (subject === undefined) throw new Error(`${word} is no subject.`);
  return subject;
}

function citationsIn(file: string, text: string): Found {
  const citations: Citation[] = [];
  const proper: string[] = [];
  const rest = withoutLineBreaks(text)
    .replace(standard, '')
    .replace(strict, (citation) => {
      const [, word = '', list = ''] = /^(\w+) (.+)$/.exec(citation) ?? [];
      citations.push(...members(list).map((id) => ({ file, subject: subjectOf(word), id })));
      return `⟦${proper.push(citation) - 1}⟧`;
    });
  const others = otherForms.flatMap((form) => [...rest.matchAll(form)]);
  const alone = [...rest.matchAll(bare)].filter(([, id = '']) => allIds.has(id));
  const asWritten = (words: string) => words.replace(/⟦(\d+)⟧/g, (_, index) => proper[index] ?? '');
  return { citations, problems: [...others, ...alone].map(([words]) => `${file}: ${asWritten(words)}`) };
}

const found = files.map((file) => citationsIn(file, read(file)));
const citations = found.flatMap((one) => one.citations);

test.each([
  ['trust N1–N4, C2', ['N1', 'N2', 'N3', 'N4', 'C2']],
  ['(specification 5.4, trust P1, P2)', ['5.4', 'P1', 'P2']],
  ['// as it says (trust\n   * N6)', ['N6']],
  ['fault F09–F11', ['F09', 'F10', 'F11']],
  ['ASVS 5.0 says so (ASVS 7.5.2).', ['7.5.2']],
])('%j cites %j', (text, ids) => {
  const { citations: read, problems } = citationsIn('a file', text);
  expect({ ids: read.map(({ id }) => id), problems }).toEqual({ ids, problems: [] });
});

test.each([
  'trust n6',
  'Trust N6',
  'trust: N6',
  'trust rule N6',
  'trust N6-N8',
  'trust N6 and N7',
  'trust N6/N7',
  'trust N06',
  '(N6)',
  '(rule N6)',
  '(F10)',
  'trust F101',
  'spec 5.4',
  'specification 5',
  'specification, section 5.4',
  'specification 5.4.1',
  'fault 10',
  'ASVS V7.5.2',
  'asvs 7.5.2',
  'ASVS 7.5',
])('%j is no form of a citation', (text) => {
  expect(citationsIn('a file', text).problems).not.toEqual([]);
});

test('every citation is written in the one form', () => {
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
  for (const subject of Object.keys(subjects))
    expect([subject, citations.some((one) => one.subject === subject)]).toEqual([subject, true]);
});

test('every citation leads to a rule', () => {
  const isKnown = ({ subject, id }: Citation) => subjects[subject].known.includes(id);
  const unknown = citations.filter((one) => !isKnown(one));
  expect(unknown.map(({ file, subject, id }) => `${file}: ${subject} ${id}`)).toEqual([]);
});

test('every rule is cited where it is kept, and stands once', () => {
  const cited = new Set(citations.filter(({ file }) => isCode(file)).map(({ id }) => id));
  expect(rules.filter((id) => !cited.has(id))).toEqual([]);
  expect(rules.filter((id, index) => rules.indexOf(id) !== index)).toEqual([]);
});

test('every rule stands under the heading of its family', () => {
  const families = read('docs/rules.md').split(/^#+ /m).slice(1);
  for (const family of families) {
    const [heading = ''] = family.split('\n');
    const strangers = [...family.matchAll(/^- \*\*([^*]+)/gm)].filter(([, id = '']) => heading[0] !== id[0]);
    expect([heading, strangers.map(([, id]) => id)]).toEqual([heading, []]);
  }
});

test('the faults of the operator’s page are those that have a script', () => {
  expect(subjects.fault.known).toEqual(faultIds);
});

test('every page that is named is there', () => {
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w*/-])[\w./-]*\w\.md\b/g)].map(([page]) => ({ file, page })),
  );
  const isThere = ({ file, page }: { file: string; page: string }) =>
    [root, join(root, dirname(file))].some((folder) => existsSync(join(folder, page)));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});
