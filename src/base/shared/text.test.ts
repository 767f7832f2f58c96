import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sharedMessages } from './messages.ts';
import { filled, line, nameLine, paragraph, pastedLine, visibleLine } from './text.ts';

const read = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : result.issues[0].message;
};

test.each([
  ['a bell', 'a\u0007b'],
  ['NUL', 'a\u0000b'],
  ['a C1 control', 'a\u0085b'],
  ['a right-to-left override', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
])('%s is refused in a line and in a paragraph', (_what, text) => {
  expect(read(line({ max: 10 }), text)).toBe(sharedMessages.forbiddenCharacters);
  expect(read(paragraph({ max: 10 }), text)).toBe(sharedMessages.forbiddenCharacters);
});

test('line breaks and tabs are kept in a paragraph and refused in a line', () => {
  expect(read(paragraph({ max: 10 }), 'a\r\n\tb')).toBe('a\r\n\tb');
  expect(read(line({ max: 10 }), 'a\nb')).toBe(sharedMessages.forbiddenCharacters);
});

test('a pasted line has spaces for tabs and line breaks, and no direction marks; a bell is refused', () => {
  expect(read(pastedLine({ max: 20 }), '\u202aMd.\tRahim\u202c\n')).toBe('Md. Rahim');
  expect(read(pastedLine({ max: 20 }), 'a\u0007b')).toBe(sharedMessages.forbiddenCharacters);
});

test('text is trimmed and stored in one form, with the joiners that Bengali needs', () => {
  expect(read(line({ max: 20 }), '  cafe\u0301 ')).toBe('caf\u00e9');
  expect(read(line({ max: 20 }), 'র\u200dযাব')).toBe('র\u200dযাব');
  expect(read(line({ max: 20 }), 'ম\u09be\u09c7ঃ')).toBe('ম\u09cbঃ');
  expect(read(nameLine({ max: 20 }), 'Abu\u00a0Al\u2009Amin\u3000')).toBe('Abu Al Amin');
});

test('the length counts characters, not code units', () => {
  expect(read(line({ max: 3 }), '😀😀😀')).toBe('😀😀😀');
  expect(read(line({ max: 3 }), '😀😀😀😀')).toBe(sharedMessages.tooLong(3));
  expect(read(line({ max: 3, tooLong: 'Too long' }), 'abcd')).toBe('Too long');
});

test('blank is refused only where a sentence asks for text', () => {
  expect(read(line({ max: 5 }), '   ')).toBe('');
  expect(read(line({ max: 5, required: 'Name is required' }), '   ')).toBe('Name is required');
});

test('a field left out is answered like a blank one, anything but text is refused', () => {
  const name = filled(line({ max: 5, required: 'Name is required' }));
  expect(read(name, undefined)).toBe('Name is required');
  expect(read(name, 5)).toBe('Name is required');
  expect(read(line({ max: 5 }), ['a'])).toBe(sharedMessages.textExpected);
});

test.each([
  ['a soft hyphen', '\u00ad'],
  ['a combining grapheme joiner', '\u034f'],
  ['an Arabic letter mark', '\u061c'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uffa0'],
  ['Hangul letters that are not there', '\u115f\u1160'],
  ['a Mongolian vowel separator', '\u180e'],
  ['a zero-width space', '\u200b'],
  ['a left-to-right mark', '\u200e'],
  ['a right-to-left mark', '\u200f'],
  ['a word joiner', '\u2060'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['an empty Braille cell', '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['a byte order mark', '\ufeff'],
  ['annotation anchors', '\ufff9\ufffa\ufffb'],
  ['tags', '\u{e0001}\u{e0061}\u{e007f}'],
  ['a supplementary variation selector', '\u{e0100}'],
  ['a joiner', '\u200d'],
  ['a non-joiner', '\u200c'],
  ['a note that is blank', '\u{1d159}'],
  ['hieroglyphs that are blank', '\u{13441}\u{13442}'],
  ['a sign that mirrors a hieroglyph, and one that joins two', '\u{13440}\u{13430}'],
  ['a Khitan filler', '\u{16fe4}'],
  ['an unassigned code point', '\u0378'],
  ['what is no character', '\ufffe\uffff\u{1fffe}\ufdd0'],
  ['private use', '\ue000\uf8ff\u{f0000}\u{10fffd}'],
])('%s alone is blank, and between letters it goes', (_what, unseen) => {
  const rule = { max: 20, required: 'Name is required' };
  expect(read(line(rule), ` ${unseen} ${unseen}`)).toBe('Name is required');
  expect(read(paragraph(rule), unseen.repeat(5))).toBe('Name is required');
  expect(read(line(rule), `${unseen}Sa${unseen}dia${unseen}`)).toBe('Sadia');
});

test('marks alone are blank where a text is asked for', () => {
  const rule = { max: 20, required: 'Name is required' };
  for (const marks of ['\u0301', '\u09bf', ' \u0301 \u0327', '\u20dd']) {
    expect(read(line(rule), marks)).toBe('Name is required');
    expect(read(paragraph(rule), `\n${marks}`)).toBe('Name is required');
  }
  expect(read(paragraph(rule), '✅')).toBe('✅');
});

test.each(['-', '…', '★★★', '😀', '\u0301', '\u09bf', '৳'])('%s is no name', (typed) => {
  expect(read(nameLine({ max: 20, required: 'Name is required' }), typed)).toBe('Name is required');
  expect(read(nameLine({ max: 20 }), typed)).toBe(sharedMessages.lettersExpected);
});

test.each(['Sadia', 'সাদিয়া', 'র\u200dযাব', '7', '৯ম শ্রেণি', 'NA', '李', '★ 1'])('%s is a name', (typed) => {
  expect(read(nameLine({ max: 20, required: 'Name is required' }), typed)).toBe(typed.normalize('NFC'));
});

test('a name that need not be given may be blank', () => {
  expect(read(nameLine({ max: 20 }), ' \u200b ')).toBe('');
});

test.each(['-', '—', 'N/A', '…', '😀', '৳', 'Notre Dame'])('%s is something to see', (typed) => {
  expect(read(visibleLine({ max: 20, required: 'School is required' }), typed)).toBe(typed);
  expect(read(visibleLine({ max: 20 }), typed)).toBe(typed);
});

test.each(['\u0301', ' \u09bf\u200b '])('marks alone (%j) are nothing to see', (typed) => {
  expect(read(visibleLine({ max: 20, required: 'School is required' }), typed)).toBe('School is required');
  expect(read(visibleLine({ max: 20 }), typed)).toBe(sharedMessages.lettersExpected);
});

test('what need not be seen may be blank, and is nothing then', () => {
  expect(read(visibleLine({ max: 20 }), ' \u200b\u2800 ')).toBe('');
  expect(read(visibleLine({ max: 20, required: 'School is required' }), ' \u200b\u2800 ')).toBe('School is required');
});

test('a name always shows a letter or digit, whatever is typed, and what Bengali letters and joiners say stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      const result = v.safeParse(nameLine({ max: 100, required: 'Name is required' }), typed.toWellFormed());
      if (!result.success) return;
      expect(result.output).toMatch(/[\p{L}\p{N}]/u);
      expect(result.output).not.toMatch(/[\p{Cn}\p{Co}\p{Cc}\u{13441}\u{1d159}]/u);
    }),
    { numRuns: 2000 },
  );
  const letter = fc.constantFrom(...'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশসহ');
  fc.assert(
    fc.property(
      fc.array(letter, { minLength: 2, maxLength: 20 }),
      fc.constantFrom('\u200d', '\u200c', ''),
      (word, joiner) => {
        expect(read(nameLine({ max: 100, required: 'Name is required' }), word.join(joiner))).toBe(word.join(joiner));
      },
    ),
  );
});

test('joiners stay inside Bengali words only', () => {
  const word = 'র\u200dযাব ক্\u200cষ';
  expect(read(line({ max: 20 }), word)).toBe(word);
  expect(read(line({ max: 20 }), `\u200d${word}\u200c`)).toBe(word);
  expect(read(line({ max: 20 }), 'র\u200b\u200dযাব')).toBe('র\u200dযাব');
  expect(read(line({ max: 20 }), 'ক\u200c \u200dখ')).toBe('ক খ');
  expect(read(line({ max: 20 }), 'ক\u200da')).toBe('কa');
});

test('what is read once is read the same again', () => {
  const unit = fc.constantFrom(
    ...['a', 'e', '\u0301', '\u0334', '\u{1d165}', 'র', '্', '়', '\u200c', '\u200d', '\u200b', ' '],
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const once = read(line({ max: 100 }), text);
      expect(read(line({ max: 100 }), once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test('a text that is far too long is refused before anything is done with it', () => {
  const rule = { max: 100, tooLong: 'Too long' };
  const begun = process.threadCpuUsage();
  expect(read(line(rule), '\u0300\u0327'.repeat(125_000))).toBe('Too long');
  // Normalizing these marks would take eleven seconds.
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(50);
});

test('a heap of marks on one letter is refused, thirty are not', () => {
  expect(read(line({ max: 100 }), `a${'\u0327'.repeat(30)}b`)).toHaveLength(32);
  expect(read(line({ max: 100 }), `a${'\u0327'.repeat(31)}b`)).toBe(sharedMessages.tooManyMarks);
  expect(read(line({ max: 100 }), `${'\u0327\u00ad'.repeat(31)}b`)).toBe(sharedMessages.tooManyMarks);
});

test('spaces and decomposed letters do not make a text too long', () => {
  expect(read(line({ max: 3 }), `${' '.repeat(40)}abc${' '.repeat(40)}`)).toBe('abc');
  expect(read(line({ max: 50 }), 'e\u0302\u0301'.repeat(50))).toBe('ế'.repeat(50));
});
