import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedLink, isAllowedVideo, isVideoFile, storableLink, youtubeId } from './video-link.ts';

const id = 'dQw4w9WgXcQ';
const embedded = `https://www.youtube-nocookie.com/embed/${id}`;

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?list=PL1&v=${id}&t=42s`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=share`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  ` https://youtu.be/${id} `,
])('%s is shown in embed form', (link) => {
  expect(embedLink(link)).toBe(embedded);
  expect(youtubeId(link.trim())).toBe(id);
});

test.each([
  'https://vimeo.com/1',
  'https://example.com/a.mp4',
  'https://www.youtube.com/playlist?list=PL1',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  '/clips/first-lecture.mp4',
])('%s passes through unchanged', (link) => {
  expect(embedLink(link)).toBe(link);
});

test('an empty link is none', () => {
  expect(embedLink('  ')).toBeNull();
});

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
  'https://nas.local/a',
  'https://intranet/a',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://0x7f000001/a',
  'https://2130706433/a',
  'https://169.254.169.254/latest',
  'https://[::1]/a',
  `https://example.com/${'a'.repeat(2048)}`,
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
])('%j is stored as %j', (link, stored) => {
  expect(storableLink(link)).toBe(stored);
});

test('what is stored is stored again as it is, and never runs a script', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (link) => {
      const stored = storableLink(link);
      if (stored === null) return;
      expect(storableLink(stored)).toBe(stored);
      expect(stored).toMatch(/^(?:https:\/\/|\/clips\/|$)/);
    }),
  );
});

test.each<[string, string[], boolean]>([
  ['https://vimeo.com/1', [], true],
  ['https://vimeo.com/1', ['player.vimeo.com'], false],
  ['https://player.vimeo.com/video/1', ['player.vimeo.com'], true],
  ['https://player.vimeo.com.evil.example/1', ['player.vimeo.com'], false],
  [`https://youtu.be/${id}`, ['www.youtube-nocookie.com'], true],
  ['https://www.youtube.com/playlist?list=PL1', ['www.youtube-nocookie.com'], false],
  ['/clips/first-lecture.mp4', ['www.youtube-nocookie.com'], true],
  ['', ['www.youtube-nocookie.com'], true],
  ['http://127.0.0.1/a', [], false],
])('%s with the hosts %j: %s', (link, hosts, allowed) => {
  expect(isAllowedVideo(link, hosts)).toBe(allowed);
});

test('a video file is known by its ending', () => {
  expect(isVideoFile('/clips/first-lecture.mp4')).toBe(true);
  expect(isVideoFile('https://example.com/a.MP4?t=1')).toBe(true);
  expect(isVideoFile('https://example.com/mp4')).toBe(false);
});
