import { describe, expect, test } from 'vitest';
import {
  commentPieces,
  documentPieces,
  documents,
  findingsIn,
  type Kind,
  rules,
  screenPieces,
  screens,
  sentencesOf,
  sources,
} from './prose.ts';

// Documents, screens and comments are written plainly: short sentences that begin with their subject, in standard words.

const shown = (findings: ReturnType<typeof findingsIn>) =>
  findings.map(({ place, rule, text }) => `${place}: ${rule}: ${text}`);

test('the documents say nothing that a rule of style forbids', () => {
  expect(documents().length).toBeGreaterThan(70);
  expect(shown(findingsIn(documents().flatMap(documentPieces), 'document'))).toEqual([]);
});

test('no paragraph of the README has more than three sentences', () => {
  const paragraphs = documentPieces('README.md').filter(({ isParagraph }) => isParagraph);
  expect(paragraphs.length).toBeGreaterThan(4);
  expect(paragraphs.filter(({ text }) => sentencesOf(text).length > 3)).toEqual([]);
});

test('the sentences of screens, SMS and commands say nothing that a rule of style forbids', () => {
  expect(screens().length).toBeGreaterThan(80);
  expect(shown(findingsIn(screens().flatMap(screenPieces), 'screen'))).toEqual([]);
});

test('fewer than 5 in 100 comments say what a rule of style forbids', () => {
  const pieces = sources().flatMap(commentPieces);
  expect(pieces.length).toBeGreaterThan(1000);
  const findings = findingsIn(pieces, 'comment');
  const places = new Set(findings.map(({ place }) => place));
  expect(places.size < pieces.length / 20 ? [] : shown(findings)).toEqual([]);
});

/** A sentence that each rule finds, and its plain form, which no rule finds. */
const examples: Record<string, [riddle: string, plain: string]> = {
  whoever: ['Whoever pays gets a receipt.', 'Every student who pays gets a receipt.'],
  nobody: ['It is shown to nobody.', 'It is not shown.'],
  'all else': ['All else waits for you.', 'Everything else waits for you.'],
  'what is more': ['Ten are sent, and what is more waits.', 'Ten are sent. Extra ones wait.'],
  'of before': ['The codes of before are gone.', 'The old codes are gone.'],
  'no more': ['This code fits no more.', 'This code no longer fits.'],
  stands: ['It stands on every page.', 'It is on every page, and stands for the school.'],
  lies: ['The draft lies on the device.', 'The draft is stored on the device.'],
  'headless opening': ['Of these marks the newest.', 'The newest of these marks.'],
  'headless who': ['Who asks gets an answer.', 'Who has asked? Everyone who asks gets an answer.'],
  'headless what': ['What is stored is read.', 'What is new? Stored rows are read.'],
  'headless which': ['By which it is found.', 'The key by which it is found.'],
};

describe('the rules', () => {
  test.each(rules.map(({ name }) => name))('find a riddle of the kind "%s", and let its plain form pass', (name) => {
    const [riddle, plain] = examples[name] ?? ['', ''];
    const rulesIn = (text: string, kind: Kind) =>
      findingsIn([{ file: 'README.md', line: 1, text, isParagraph: true }], kind).map((finding) => finding.rule);
    expect(rulesIn(riddle, 'document')).toEqual([name]);
    expect(rulesIn(plain, 'document')).toEqual([]);
  });

  test('find a sentence of more than 30 words, and a paragraph of more than 90', () => {
    const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;
    const rulesIn = (text: string) =>
      findingsIn([{ file: 'README.md', line: 1, text, isParagraph: true }], 'document').map((finding) => finding.rule);
    expect([words(30), words(31)].map(rulesIn)).toEqual([[], ['more than 30 words']]);
    const paragraph = Array.from({ length: 9 }, () => `W${words(9)}`).join(' ');
    expect(rulesIn(paragraph)).toEqual([]);
    expect(rulesIn(`${paragraph} W${words(10)}`)).toEqual(['paragraph of more than 90 words']);
  });

  test('take a full stop inside of a name or an abbreviation for no end of a sentence', () => {
    expect(sentencesOf('See `a. B.ts`, e.g. Tk. 5 a month. It works.')).toHaveLength(2);
  });
});
