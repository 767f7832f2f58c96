import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Reads documents, comments and sentences of screens, and finds what CONTRIBUTING's rules of style forbid.

const root = join(import.meta.dirname, '..');

/** A piece of prose: a paragraph, a list item, a table cell, a comment or a sentence of a screen. `line` counts from 1. */
export type Piece = { file: string; line: number; text: string; isParagraph: boolean };
export type Finding = { place: string; rule: string; text: string };
export type Kind = 'document' | 'comment' | 'screen';

type Rule = { name: string; found: RegExp; instead: string; kinds: readonly Kind[] };

const everywhere = ['document', 'comment', 'screen'] as const;
/** Forbidden words and openings, each with the plain form. Openings are looked for at the start of a sentence. */
export const rules: readonly Rule[] = [
  { name: 'whoever', found: /\bwho(?:m|so)?ever\b/i, instead: 'name the person', kinds: everywhere },
  {
    name: 'nobody',
    found: /\bnobody\b/i,
    instead: '"no student", "no one else", or an active sentence',
    kinds: everywhere,
  },
  { name: 'all else', found: /\ball else\b/i, instead: '"everything else"', kinds: everywhere },
  { name: 'what is more', found: /\bwhat is more\b/i, instead: '"more than that"', kinds: everywhere },
  {
    name: 'of before',
    found: /\b(?:of|from|as) before\b(?! (?:the|a|it)\b)/i,
    instead: '"old", "earlier"',
    kinds: everywhere,
  },
  {
    name: 'no more',
    found: /\b(?:is|are|was|were|fits?|has|have|does|do|counts?|knows?|needs?|says?|works?) no more\b(?! than)/i,
    instead: '"no longer"',
    kinds: everywhere,
  },
  {
    name: 'stands',
    found: /(?<!under|with)\b(?:stands?|stood)\b(?! for\b|-in|-by|-alone| in for| out)/i,
    instead: '"is"',
    kinds: everywhere,
  },
  { name: 'lies', found: /(?<!no )\b(?:lies|lie|lay)\b(?! out)/i, instead: '"is", "is stored"', kinds: everywhere },
  {
    name: 'headless opening',
    found: /^(?:of|whose|whom|for who|for whom|to who|to whom|by who|with whom|and who|also of)\b/i,
    instead: 'begin with the subject',
    kinds: everywhere,
  },
  {
    name: 'headless who',
    found: /^who\b(?!.*\?)/i,
    instead: 'begin with the subject: "a student who …"',
    kinds: everywhere,
  },
  {
    name: 'headless what',
    found: /^what\b(?!.*\?)/i,
    instead: 'begin with the subject: "the parts that …"',
    kinds: ['document', 'comment'],
  },
  {
    name: 'headless which',
    found:
      /^(?:which|by which|in which|under which|at which|from which|on which|to which|with which|since when|until when|from when|as it|as they)\b(?!.*\?)/i,
    instead: 'begin with the subject',
    kinds: ['document', 'comment'],
  },
];

/** Words of a sentence and of a paragraph, at most. */
const mostWords = { sentence: 30, paragraph: 90 };

const plainText = (text: string) =>
  text
    .replaceAll(/`[^`]*`/g, 'X')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/https?:\S+/g, 'X')
    .replaceAll(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const abbreviations = /\b(?:e\.g|i\.e|etc|vs|no|Tk|a\.m|p\.m|St|Dr|Md|Mst)\.$/;

/** Sentences of a text, in order. */
export function sentencesOf(text: string): string[] {
  const parts = plainText(text).split(/(?<=[.!?][)"”’]?)\s+(?=[^a-z\s])/);
  const sentences: string[] = [];
  for (const part of parts) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviations.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences.filter((sentence) => sentence !== '');
}

const wordsOf = (text: string) => text.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Everything in these pieces that a rule forbids. */
export function findingsIn(pieces: readonly Piece[], kind: Kind): Finding[] {
  return pieces.flatMap(({ file, line, text, isParagraph }) => {
    const place = `${file}:${line}`;
    const sentences = sentencesOf(text);
    const found = sentences.flatMap((sentence) => {
      const broken = rules
        .filter((rule) => rule.kinds.includes(kind) && rule.found.test(sentence))
        .map(({ name }) => name);
      const isLong = kind !== 'screen' && wordsOf(sentence) > mostWords.sentence;
      return [...broken, ...(isLong ? [`more than ${mostWords.sentence} words`] : [])].map((rule) => ({
        place,
        rule,
        text: sentence,
      }));
    });
    const isLong = isParagraph && kind === 'document' && wordsOf(plainText(text)) > mostWords.paragraph;
    return isLong
      ? [...found, { place, rule: `paragraph of more than ${mostWords.paragraph} words`, text: text.slice(0, 80) }]
      : found;
  });
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Paragraphs, list items, headings and table cells of a Markdown file, without code. */
export function documentPieces(file: string): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  let isCode = false;
  const close = () => {
    if (open) pieces.push(open);
    open = null;
  };
  for (const [index, row] of read(file).split('\n').entries()) {
    const line = index + 1;
    if (/^\s*(?:```|~~~)/.test(row)) {
      close();
      isCode = !isCode;
      continue;
    }
    if (isCode || /^\s*<[a-z!/]/.test(row)) continue;
    const text = row.trim();
    if (text === '') close();
    else if (text.startsWith('|')) {
      close();
      if (!/^[\s|:-]+$/.test(text))
        for (const cell of text.replaceAll(/`[^`]*`/g, 'x').split('|'))
          pieces.push({ file, line, text: cell.trim(), isParagraph: false });
    } else if (/^#{1,6} /.test(text)) {
      close();
      pieces.push({ file, line, text: text.replace(/^#+ (?:\d+\. )?/, ''), isParagraph: false });
    } else if (/^(?:[-*+]|\d+\.) /.test(text)) {
      close();
      open = { file, line, text: text.replace(/^(?:[-*+]|\d+\.) /, ''), isParagraph: true };
    } else if (open) open.text += ` ${text.replace(/^> ?/, '')}`;
    else open = { file, line, text: text.replace(/^> ?/, ''), isParagraph: true };
  }
  close();
  return pieces.filter(({ text }) => text !== '');
}

const ofTools = /^(?:biome-ignore|@ts-|#region|#endregion|eslint|<reference|v8 ignore|istanbul)/;

/** Comments of a source file, each whole. */
export function commentPieces(file: string): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  let isBlock = false;
  const close = () => {
    if (open && open.text.trim() !== '' && !ofTools.test(open.text.trim()))
      pieces.push({ ...open, text: open.text.trim() });
    open = null;
    isBlock = false;
  };
  for (const [index, row] of read(file).split('\n').entries()) {
    const line = index + 1;
    if (isBlock && open) {
      const [before = '', ...after] = row.split('*/');
      open.text += ` ${before.trim().replace(/^\*+ ?/, '')}`;
      if (after.length > 0) close();
      continue;
    }
    const block = /^\s*\{?\/\*\*? ?(.*)$/.exec(row);
    if (block) {
      close();
      const [text = '', ...after] = (block[1] ?? '').split('*/');
      open = { file, line, text, isParagraph: false };
      if (after.length > 0) close();
      else isBlock = true;
      continue;
    }
    const whole = /^\s*\/\/ ?(.*)$/.exec(row);
    if (whole) {
      if (open) open.text += ` ${whole[1]}`;
      else open = { file, line, text: whole[1] ?? '', isParagraph: false };
      continue;
    }
    close();
    const trailing = /[;,{}()\]] \/\/ (.+)$/.exec(row);
    if (trailing) pieces.push({ file, line, text: trailing[1] ?? '', isParagraph: false });
  }
  close();
  return pieces;
}

/** String literals of a file with sentences: each text between quotes that has a space. */
export function screenPieces(file: string): Piece[] {
  return read(file)
    .split('\n')
    .flatMap((row, index) =>
      /^\s*(?:\/\/|\/?\*|import )/.test(row)
        ? []
        : [...row.matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`|"((?:[^"\\]|\\.)*)"/g)]
            .map(([, one, two, three]) =>
              (one ?? two ?? three ?? '').replaceAll(/\$\{[^}]*\}/g, 'X').replaceAll('\\n', ' '),
            )
            .filter((text) => /[a-z]{2} /i.test(text))
            .map((text) => ({ file, line: index + 1, text, isParagraph: false })),
    );
}

const files = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

export const documents = () => files(['*.md', 'docs/**/*.md', 'deploy/**/*.md']);
export const sources = () =>
  files(['src/**/*.{ts,tsx}']).filter(
    (file) => !file.includes('.bn.') && !file.startsWith('src/base/database/migrations/'),
  );
export const screens = () => files(['src/**/*messages.ts', 'src/school/profile/*-problems.ts']);
