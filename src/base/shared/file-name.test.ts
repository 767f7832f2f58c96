import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf } from './beginning-of.ts';
import { fileName } from './file-name.ts';

test.each([
  ['Unit 1', 'Unit 1.pdf'],
  ['Unit 1.pdf', 'Unit 1.pdf'],
  ['Unit 1.PDF', 'Unit 1.pdf'],
  ['Unit 1.Pdf.pdf . ', 'Unit 1.pdf'],
  ['Unit 1 .pdf', 'Unit 1.pdf'],
  ['About .pdf files', 'About .pdf files.pdf'],
  ['শব্দ ১.pdf', 'শব্দ ১.pdf'],
  ['শব্দ/list "1"', 'শব্দ-list -1-.pdf'],
  ['a\r\nb\u2028c', 'a-b-c.pdf'],
  ['Unit 1...', 'Unit 1.pdf'],
  ['.hidden', 'hidden.pdf'],
  ['Unit \u202efdp.exe\u200b', 'Unit fdp.exe.pdf'],
  ['ক্\u200dষ র\u200d্যাব', 'ক্\u200dষ র\u200d্যাব.pdf'],
  ['con', '_con.pdf'],
  ['COM1', '_COM1.pdf'],
  ['nul.txt', '_nul.txt.pdf'],
  ['Content', 'Content.pdf'],
  ['a\ud800b', 'a\ufffdb.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  [' . ', 'file.pdf'],
])('a file with the title %j is saved as %j', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name);
});

test('a long title is cut between letters, at 200 bytes with its extension', () => {
  const title = 'শ্রেষ্ঠাংশু '.repeat(30);
  const name = fileName(title, 'pdf');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(Buffer.byteLength(name)).toBeGreaterThan(170);
  const letters = lettersOf(name.slice(0, -'.pdf'.length));
  expect(lettersOf(title).slice(0, letters.length)).toEqual(letters);
});

test('whatever the title, the name can be saved everywhere, and is its own name', () => {
  const piece = fc.constantFrom(
    '.pdf',
    '.PDF',
    'শ্রে',
    '👩‍👩‍👧',
    ' ',
    '.',
    'con',
    '/',
    '\u202e',
    'a'.repeat(90),
    '\ud800',
  );
  const title = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 400 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(title, (given) => {
      const name = fileName(given, 'pdf');
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      expect(name).toMatch(/^[^.\s].*\.pdf$|^[^.\s]\.pdf$/su);
      expect(name).not.toMatch(/[\p{Cc}/\\:*?"<>|\u202a-\u202e\u2066-\u2069]|\.pdf\.pdf$|[\s.]\.pdf$/iu);
      expect(fileName(name, 'pdf')).toBe(name);
    }),
  );
});
