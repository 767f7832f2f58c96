import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPastedLines, readPastedLectures, readPastedOutline } from './pasted-outline.ts';

const link = 'https://youtu.be/aqz-KE-bpKQ';
const lecture = (title: string, to = '') => ({ title, link: to, duration: '' });

describe('lectures of one topic', () => {
  test('are read line by line, whatever ends the lines, empty ones left out', () => {
    const { topics, unclear } = readPastedLectures(`Vowels | ${link}\r\n\r\n  \nConsonants\rStress\n`);
    expect(topics).toEqual([
      {
        topicName: '',
        classes: [lecture('Vowels', link), lecture('Consonants'), lecture('Stress')],
      },
    ]);
    expect(unclear).toEqual([]);
  });

  test('may have their addresses in the next line, as chats have them, but for a list of addresses', () => {
    const second = 'https://youtu.be/dQw4w9WgXcQ';
    const read = (...lines: string[]) => readPastedLectures(lines.join('\n\n')).topics[0]?.classes;
    expect(read('1. Vowels', link, '2. Stress', second, 'Rest')).toEqual([
      ...[lecture('Vowels', link), lecture('Stress', second), lecture('Rest')],
    ]);
    expect(read('Vowels | 12:40', link)).toEqual([{ ...lecture('Vowels', link), duration: '12:40' }]);
    expect(read('All of them', link, second)).toEqual([lecture('All of them'), lecture('', link), lecture('', second)]);
    expect(readPastedOutline(`Sounds:\n${link}\n# Food\nRice\n${second}\nx://a b`)).toEqual({
      topics: [
        { topicName: 'Sounds', classes: [lecture('', link)] },
        { topicName: 'Food', classes: [lecture('Rice', second), lecture('b', 'x://a')] },
      ],
      unclear: [{ line: 6, text: 'x://a b', doubt: 'unusable-link' }],
    });
  });

  test('may have their addresses in the line before, where the list begins with one', () => {
    const [second, third] = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871'];
    const read = (...lines: string[]) => readPastedLectures(lines.join('\n')).topics[0]?.classes;
    const three = [lecture('Vowels', link), lecture('Stress', second), lecture('Rhythm', third)];
    expect(read(link, 'Vowels', second, 'Stress', third, 'Rhythm')).toEqual(three);
    expect(read(link, 'Vowels', second, 'Stress', third)).toEqual([
      ...[lecture('', link), lecture('Vowels'), lecture('', second), lecture('Stress'), lecture('', third)],
    ]);
  });

  test('may have a time or a label with the address', () => {
    const read = (...lines: string[]) => readPastedLectures(lines.join('\n')).topics[0]?.classes;
    const timed = { ...lecture('Vowels', link), duration: '12:40' };
    expect(read('Vowels', '12:40', link, 'Stress')).toEqual([timed, lecture('Stress')]);
    expect(read('Vowels', `${link} 12:40`)).toEqual([timed]);
    expect(read('Vowels', `Link: ${link}`)).toEqual([lecture('Vowels', link)]);
    expect(read('- Vowels', `  - ${link}`)).toEqual([lecture('Vowels', link)]);
  });

  test.each([
    'Vowels http:/youtu.be/aqz',
    'Vowels https:youtu.be/aqz',
    'Vowels youtu,be/aqz',
    'Vowels https:\\\\youtu.be',
  ])('with a broken address in the title are pointed out: %s', (text) => {
    expect(readPastedLectures(text).unclear).toEqual([{ line: 1, text, doubt: 'link-in-title' }]);
  });

  test('name the line that is unclear as it is counted in the field', () => {
    const { unclear } = readPastedLectures('Vowels\n\nSounds | part 2\n# Greetings');
    expect(unclear).toEqual([
      { line: 3, text: 'Sounds | part 2', doubt: 'no-link' },
      { line: 4, text: '# Greetings', doubt: 'topic-here' },
    ]);
  });

  test('end with a colon where they do', () => {
    expect(readPastedLectures('At the bank:').topics[0]?.classes).toEqual([lecture('At the bank:')]);
  });
});

describe('an outline', () => {
  test('has a topic for each line with # before it or a colon behind it', () => {
    const text = `# Sounds\n1. Vowels | ${link}\n2. Consonants\n\n২। শুভেচ্ছা:\nসালাম - ${link}\nAt the shop：\n## 4. At the bank:`;
    expect(readPastedOutline(text)).toEqual({
      topics: [
        {
          topicName: 'Sounds',
          classes: [lecture('Vowels', link), lecture('Consonants')],
        },
        { topicName: 'শুভেচ্ছা', classes: [lecture('সালাম', link)] },
        { topicName: 'At the shop', classes: [] },
        { topicName: 'At the bank', classes: [] },
      ],
      unclear: [],
    });
  });

  test('begins with a topic without a name where lectures come first, and says so once', () => {
    const { topics, unclear } = readPastedOutline('Welcome\nHow to learn\nSounds:');
    expect(topics.map(({ topicName }) => topicName)).toEqual(['', 'Sounds']);
    expect(unclear).toEqual([{ line: 1, text: 'Welcome', doubt: 'no-topic' }]);
  });

  test('points out a topic with an address in its name', () => {
    const { topics, unclear } = readPastedOutline(`# Sounds ${link}`);
    expect(topics.map(({ topicName }) => topicName)).toEqual([`Sounds ${link}`]);
    expect(unclear).toEqual([{ line: 1, text: `# Sounds ${link}`, doubt: 'link-in-title' }]);
  });

  test.each(['#', ':', `Vowels | ${link}:`, `Vowels ${link}:`])('has no topic for %s', (line) => {
    expect(readPastedOutline(line).topics).toMatchObject([{ topicName: '', classes: [{}] }]);
  });

  test('has as many topics and lectures as the text has lines', () => {
    const line = fc.constantFrom(
      '# Sounds',
      'Greetings:',
      'Vowels',
      `Stress | ${link}`,
      '',
      '  ',
      'Sounds | part 2',
      '#',
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const text = lines.join(end);
        const { topics, unclear } = readPastedOutline(text);
        const unnamed = unclear.filter(({ doubt }) => doubt === 'no-topic').length;
        expect(topics.length - unnamed + topics.flatMap(({ classes }) => classes).length).toBe(countPastedLines(text));
      }),
    );
  });
});
