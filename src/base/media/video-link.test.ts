import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsTwoLinks, isAllowedVideo, isVideoFile, storableLink, youtubeId } from './video-link.ts';

const id = 'dQw4w9WgXcQ';
const other = `https://youtu.be/${id}`;

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://example.com/a',
  'http://example.com/a.mp4',
  '//example.com/a.mp4',
  'lecture1.mp4',
  'localhost/a',
  'nas.local/a',
  '127.0.0.1/a',
  'user@example.com/a',
  'javascript.alert(1)/a',
  '/etc/passwd',
  '/clips/../secret.mp4',
  'https://user@example.com/a',
  'https://user:secret@example.com/a',
  'https://localhost/a',
  'https://localhost./a',
  'https://.s/a',
  'https://a..example/a',
  'https://nas.local/a',
  'https://intranet/a',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://0x7f000001/a',
  'https://2130706433/a',
  'https://169.254.169.254/latest',
  'https://[::1]/a',
  `https://example.com/${'a'.repeat(2048)}`,
  `javascript:location='${other}'`,
  `java\nscript:location='${other}'`,
  ` \u200bjavascript:${other}`,
  `javascript://youtu.be/%0aalert(1)`,
  `data:text/html,<iframe src="${other}">`,
  `data: ${other}`,
  `vbscript:${other}`,
  `blob:${other}`,
  `view-source:${other}`,
  `Lecture 1: javascript:open('${other}')`,
  `<iframe src="javascript:alert('${other}')"></iframe>`,
  `<a href="data:text/html,x">${other}</a>`,
  `<iframe src="http://127.0.0.1/a"></iframe>`,
  '<iframe src="//localhost/a"></iframe>',
  `ftp://youtu.be/${id}`,
  `user@youtu.be/${id}`,
  `Lecture 1: http://example.com/a.mp4`,
  `Lecture 1: https://user@example.com/a.mp4`,
  ...['Introductio', 'INTRODUCTIO', 'hello-world', 'Lecture-004', 'Grammar2024', 'lecture_010', '01710000004'],
  `${'https://a.example/ '.repeat(300)}`,
])('%s is not stored', (link) => {
  expect(storableLink(link)).toBeNull();
});

test.each([
  ['', ''],
  ['  ', ''],
  ['/clips/first-lecture.mp4', '/clips/first-lecture.mp4'],
  [` https://youtu.be/${id} `, `https://youtu.be/${id}`],
  [`http://www.youtube.com/watch?v=${id}`, `https://www.youtube.com/watch?v=${id}`],
  [`youtu.be/${id}`, `https://youtu.be/${id}`],
  [` www.youtube.com/watch?v=${id}`, `https://www.youtube.com/watch?v=${id}`],
  ['example.com:8443/a.mp4', 'https://example.com:8443/a.mp4'],
  ['https://example.com/a b.mp4', 'https://example.com/a%20b.mp4'],
  // These links are stored as typed, because the player's address is derived from them later.
  ...[
    'https://vimeo.com/76979871',
    'https://www.youtube.com/playlist?list=PL1',
    'https://drive.google.com/file/d/1a2b3c4d5e/view?usp=sharing',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
    'https://l.facebook.com/l.php?u=https://youtu.be/dQw4w9WgXcQ',
    'https://web.archive.org/web/2020/https://example.com/a.mp4',
    `https://www.youtube.com/watch?v=${id}&t=1m30s`,
    `https://youtu.be/${id}.`,
  ].map((link): [string, string] => [link, link]),
  ['\u200b', ''],
  [`\u200b${other}`, other],
  [`http://vimeo.com/76979871`, 'https://vimeo.com/76979871'],
  [`Lecture 1: ${other}`, other],
  [`Lecture 1:${other}।`, other],
  [`লেকচার ১ – ${other}।`, other],
  [`<${other}>`, other],
  [`"${other}"`, other],
  [`(${other}),`, other],
  [`[Greetings](${other})`, other],
  [`[${other}](${other})`, other],
  [`Lecture 1 youtu.be/${id}`, other],
  [`//www.youtube.com/embed/${id}`, `https://www.youtube.com/embed/${id}`],
  [`https://${other}`, other],
  [`http://${other}`, other],
  [`hhttps://youtu.be/${id}`, other],
  [`ttps://youtu.be/${id}`, other],
  [`https//youtu.be/${id}`, other],
  [`HTTPS://YOUTU.BE/${id}`, other],
  [`${other} ${other}`, other],
  [id, other],
  ['aqz-KE-bpKQ', 'https://youtu.be/aqz-KE-bpKQ'],
  [
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x&amp;start=90" title="YouTube video player" allowfullscreen></iframe>`,
    `https://www.youtube.com/embed/${id}?si=x&start=90`,
  ],
  [`<iframe src='//player.vimeo.com/video/76979871'></iframe>`, 'https://player.vimeo.com/video/76979871'],
  [`<script src="https://example.com/x.js"></script><a href=${other}>Greetings</a>`, other],
])('%j is stored as %j', (link, stored) => {
  expect(storableLink(link)).toBe(stored);
});

test.each([
  `${other}${other.replace('dQw4', 'aaaa')}`,
  `${other} https://vimeo.com/76979871`,
  `${other},https://vimeo.com/76979871`,
  `${other}\nhttps://vimeo.com/76979871`,
  `Part 1: ${other} Part 2: https://vimeo.com/76979871`,
  `https://www.youtube.com/watch?v=${id}https://www.youtube.com/watch?v=aqz-KE-bpKQ`,
  `youtu.be/${id} youtu.be/aqz-KE-bpKQ`,
  `${other} www.youtube.com/watch?v=aqz-KE-bpKQ`,
  `${other}www.youtube.com/watch?v=aqz-KE-bpKQ`,
  `youtu.be/${id}youtu.be/aqz-KE-bpKQ`,
  `${other}/https://youtu.be/aqz-KE-bpKQ`,
  `https://www.youtube.com/watch?v=${id}vimeo.com/76979871`,
  `<iframe src="${other}"></iframe><iframe src="https://vimeo.com/76979871"></iframe>`,
])('%j holds two links, and is not stored', (link) => {
  expect(storableLink(link)).toBeNull();
  expect(holdsTwoLinks(link)).toBe(true);
});

test.each([
  `https://l.facebook.com/l.php?u=${other}`,
  `https://www.facebook.com/plugins/video.php?href=https://www.facebook.com/school/videos/123456/`,
  `https://www.youtube.com/redirect?q=www.youtube.com/watch?v=${id}`,
])('%s holds one link that another one leads to', (link) => {
  expect(holdsTwoLinks(link)).toBe(false);
  expect(storableLink(link)).toBe(link);
});

test.each(['', 'Lecture 1', other, `${other} ${other}`, 'javascript:alert(1)'])(
  '%j does not hold two links',
  (link) => {
    expect(holdsTwoLinks(link)).toBe(false);
  },
);

const piece = fc.constantFrom(
  ...[
    'https://',
    'http://',
    'javascript:',
    'data:',
    '<iframe src="',
    '">',
    '<a href=',
    'youtu.be/',
    'vimeo.com/',
    'localhost/',
    '@',
    id,
  ],
  ...[
    'l.facebook.com/l.php?u=',
    'google.com/url?q=',
    '76979871',
    ' ',
    '।',
    '.',
    ')',
    '\u200b',
    '\n',
    '&amp;',
    '%E2%80%8B',
    'a.mp4',
    '?t=',
  ],
);
const pasted = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));

test('what is stored is stored again as it is, and never runs a script', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), pasted),
      (link) => {
        const stored = storableLink(link);
        if (stored === null) return;
        expect(storableLink(stored)).toBe(stored);
        expect(stored).toMatch(/^(?:https:\/\/|\/clips\/|$)/);
      },
    ),
  );
});

test.each<[string, string[], boolean]>([
  ['https://vimeo.com/1', [], true],
  ['https://vimeo.com/1', ['player.vimeo.com'], true],
  ['https://vimeo.com/1', ['www.youtube-nocookie.com'], false],
  ['https://player.vimeo.com/video/1', ['player.vimeo.com'], true],
  ['https://player.vimeo.com.evil.example/1', ['player.vimeo.com'], false],
  [`https://youtu.be/${id}`, ['www.youtube-nocookie.com'], true],
  ['https://www.youtube.com/playlist?list=PL1', ['www.youtube-nocookie.com'], true],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example%2Fa', ['www.youtube-nocookie.com'], false],
  ['/clips/first-lecture.mp4', ['www.youtube-nocookie.com'], true],
  ['', ['www.youtube-nocookie.com'], true],
  ['http://127.0.0.1/a', [], false],
])('%s with the hosts %j: %s', (link, hosts, allowed) => {
  expect(isAllowedVideo(link, hosts)).toBe(allowed);
});

test('the id of a video is read from each of its addresses, and is none of words that stand there', () => {
  expect(youtubeId(`https://www.youtube.com/shorts/${id}?si=x`)).toBe(id);
  expect(youtubeId('https://www.youtube.com/embed/videoseries?list=PL1234')).toBeNull();
  expect(youtubeId('https://www.youtube.com/embed/live_stream?channel=UC1234')).toBeNull();
  expect(youtubeId('https://vimeo.com/76979871')).toBeNull();
});

test('a video file is known by its ending', () => {
  expect(isVideoFile('/clips/first-lecture.mp4')).toBe(true);
  expect(isVideoFile('https://example.com/a.MP4?t=1')).toBe(true);
  expect(isVideoFile('https://example.com/mp4')).toBe(false);
  expect(isVideoFile('https://example.mov')).toBe(false);
  expect(isVideoFile('https://example.com/a.mov')).toBe(true);
});
