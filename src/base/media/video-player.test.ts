import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressFrom, doubtOf, playerOf, storableLink } from './video-link.ts';

const id = 'dQw4w9WgXcQ';
const youtube = `https://www.youtube-nocookie.com/embed/${id}`;
const vimeo = 'https://player.vimeo.com/video/76979871';
const driveId = '1AbC-dEf_GhIjKlMnOpQrStUvWxYz0123';
const drive = `https://drive.google.com/file/d/${driveId}/preview`;
const loomId = '0281766fa2d04bb788eaf19e65135184';
const loom = `https://www.loom.com/embed/${loomId}`;
const encoded = encodeURIComponent;
const facebook = (own: string) => `https://www.facebook.com/plugins/video.php?href=${encoded(own)}&show_text=false`;
const series = 'https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890';
const channel = 'https://www.youtube-nocookie.com/embed/live_stream?channel=UCabcdefghij';

/** A link, the expected address of its player, and the start time in seconds. */
const forms: [string, string, number?][] = [
  [`https://www.youtube.com/watch?v=${id}`, youtube],
  [`https://youtube.com/watch?list=PL1&v=${id}&t=42s`, youtube, 42],
  [`https://m.youtube.com/watch?v=${id}`, youtube],
  [`https://music.youtube.com/watch?v=${id}&list=RDAMVM${id}`, youtube],
  [`https://youtu.be/${id}`, youtube],
  [`https://youtu.be/${id}?si=share`, youtube],
  [`https://www.youtube.com/embed/${id}`, youtube],
  [`https://www.youtube-nocookie.com/embed/${id}`, youtube],
  [`https://www.youtube.com/shorts/${id}`, youtube],
  [`https://www.youtube.com/live/${id}?feature=share`, youtube],
  [`https://www.youtube.com/v/${id}`, youtube],
  [`https://www.youtube.com/?v=${id}`, youtube],
  [`https://youtu.be/watch?v=${id}`, youtube],
  [` https://youtu.be/${id} `, youtube],
  [`http://youtu.be/${id}`, youtube],
  [`youtu.be/${id}`, youtube],
  [`HTTPS://WWW.YouTube.COM/watch?v=${id}`, youtube],
  [`https://www.youtube.com/watch?app=desktop&amp;v=${id}`, youtube],
  [`https://studio.youtube.com/video/${id}/edit`, youtube],
  [id, youtube],
  [`https://www.youtube.com/watch?v=${id}&t=1m30s`, youtube, 90],
  [`https://youtu.be/${id}?t=90`, youtube, 90],
  [`https://youtu.be/${id}?si=abc&t=1h2m3s`, youtube, 3723],
  [`https://youtu.be/${id}?t=1:30`, youtube, 90],
  [`https://youtu.be/${id}?t=90.5`, youtube, 90],
  [`https://youtu.be/${id}#t=90`, youtube, 90],
  [`https://www.youtube.com/embed/${id}?start=90&autoplay=1`, youtube, 90],
  [`https://www.youtube.com/watch?v=${id}?t=90`, youtube, 90],
  [`https://youtu.be/${id}?t=soon`, youtube],
  [`https://youtu.be/${id}?t=999999`, youtube],
  ['https://www.youtube.com/embed/videoseries?list=PL1234567890', series],
  ['https://www.youtube.com/embed?listType=playlist&list=PL1234567890', series],
  ['https://www.youtube.com/playlist?list=PL1234567890', series],
  ['https://m.youtube.com/playlist?list=PL1234567890&si=x', series],
  ['https://www.youtube.com/embed/live_stream?channel=UCabcdefghij', channel],
  ['https://www.youtube.com/channel/UCabcdefghij/live', channel],
  [`https://youtu.be/${id}\u200b`, youtube],
  [`https://you\u200btu.be/dQw4\u200cw9WgXcQ`, youtube],
  [`https://youtu.be/${id}%E2%80%8B`, youtube],
  [`https://youtu.be/${id}.`, youtube],
  [`https://youtu.be/${id}।`, youtube],
  [`https://youtu.be/${id}%E0%A5%A4`, youtube],
  [`https://youtu.be/${id}),`, youtube],
  [`*https://youtu.be/${id}*`, youtube],
  [`<https://youtu.be/${id}>`, youtube],
  [`“https://youtu.be/${id}”`, youtube],
  [`https://youtu.be/${id} Lecture 1`, youtube],
  [`https://youtu.be/${id}লেকচার`, youtube],
  [`https://youtu.be/${id}&t=90`, youtube, 90],
  [`youtu.be/${id} (Lecture 1)`, youtube],
  ['https://vimeo.com/76979871 Lecture 1', vimeo],
  ['https://example.com/a.mp4 Lecture 1', 'https://example.com/a.mp4'],
  ['https://example.com/Unit 1.mp4', 'https://example.com/Unit%201.mp4'],
  [`[url=https://youtu.be/${id}]Lecture 1[/url]`, youtube],
  [`<iframe src="https://www.youtube.com/embed/${id}?start=9&amp;rel=0"></iframe>`, youtube, 9],
  [`https://example.com/a.mp4।`, 'https://example.com/a.mp4'],
  [`https://example.com/a.mp4\u200b`, 'https://example.com/a.mp4'],
  ['https://example.com/a(1).mp4)', 'https://example.com/a(1).mp4'],
  [`https://l.facebook.com/l.php?u=${encoded(`https://youtu.be/${id}?t=90`)}&h=AT0`, youtube, 90],
  [`https://lm.facebook.com/l.php?u=https://youtu.be/${id}`, youtube],
  [`https://l.wl.co/l?u=${encoded(`https://youtu.be/${id}`)}`, youtube],
  [`https://m.facebook.com/l.php?u=${encoded(`https://youtu.be/${id}`)}&h=x`, youtube],
  [`<iframe src=“https://www.youtube.com/embed/${id}”></iframe>`, youtube],
  [`https://www.google.com/url?sa=t&q=words&url=${encoded(`https://www.youtube.com/watch?v=${id}`)}&ved=x`, youtube],
  [`https://www.google.com.bd/url?q=https://vimeo.com/76979871`, vimeo],
  [`https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`, youtube],
  [`https://www.youtube.com/redirect?event=d&q=${encoded('https://vimeo.com/76979871')}`, vimeo],
  [`https://consent.youtube.com/m?continue=${encoded(`https://www.youtube.com/watch?v=${id}`)}`, youtube],
  [
    `https://l.facebook.com/l.php?u=${encoded(`https://www.google.com/url?q=${encoded(`https://youtu.be/${id}`)}`)}`,
    youtube,
  ],
  ['https://vimeo.com/1', 'https://player.vimeo.com/video/1'],
  ['https://vimeo.com/76979871', vimeo],
  ['http://www.vimeo.com/76979871?share=copy', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e`],
  ['https://vimeo.com/76979871/8272103f6e?share=copy#t=90s', `${vimeo}?h=8272103f6e`, 90],
  ['https://vimeo.com/76979871?h=8272103f6e', `${vimeo}?h=8272103f6e`],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  ['https://vimeo.com/groups/english/videos/76979871', vimeo],
  ['https://vimeo.com/showcase/123456/video/76979871', vimeo],
  ['https://vimeo.com/manage/videos/76979871/8272103f6e', `${vimeo}?h=8272103f6e`],
  ['https://vimeo.com/event/1234567', 'https://vimeo.com/event/1234567/embed'],
  ['https://vimeo.com/showcase/123456', 'https://vimeo.com/showcase/123456/embed'],
  [`${vimeo}?h=8272103f6e&badge=0#t=1m30s`, `${vimeo}?h=8272103f6e&badge=0`, 90],
  [`https://drive.google.com/file/d/${driveId}/view?usp=sharing`, drive],
  [
    `https://drive.google.com/file/d/${driveId}/view?usp=drive_link&resourcekey=0-abcdef`,
    `${drive}?resourcekey=0-abcdef`,
  ],
  [`https://drive.google.com/file/d/${driveId}/edit`, drive],
  [`https://drive.google.com/file/u/1/d/${driveId}/view`, drive],
  [`https://drive.google.com/file/d/${driveId}`, drive],
  [`https://drive.google.com/open?id=${driveId}&usp=drive_fs`, drive],
  [`https://drive.google.com/uc?export=download&id=${driveId}`, drive],
  [`https://docs.google.com/uc?id=${driveId}`, drive],
  [`https://docs.google.com/file/d/${driveId}/edit`, drive],
  [`https://drive.usercontent.google.com/download?id=${driveId}&export=download`, drive],
  [drive, drive],
  [
    `https://docs.google.com/presentation/d/${driveId}/edit#slide=id.p`,
    `https://docs.google.com/presentation/d/${driveId}/preview`,
  ],
  [`https://www.loom.com/share/${loomId}?sid=x`, loom],
  [`https://www.loom.com/share/Greetings-${loomId}?t=90`, loom, 90],
  [loom, loom],
  ['https://www.dropbox.com/s/a1b2c3/Unit%201.mp4?dl=0', 'https://www.dropbox.com/s/a1b2c3/Unit%201.mp4?raw=1'],
  [
    'https://www.dropbox.com/scl/fi/a1b2c3/Unit-1.MOV?rlkey=k1k2k3k4&st=x&dl=0',
    'https://www.dropbox.com/scl/fi/a1b2c3/Unit-1.MOV?rlkey=k1k2k3k4&raw=1',
  ],
  ['https://www.facebook.com/watch/?v=1015323137994', facebook('https://www.facebook.com/watch/?v=1015323137994')],
  [
    'https://m.facebook.com/watch/?v=1015323137994&t=90',
    facebook('https://www.facebook.com/watch/?v=1015323137994'),
    90,
  ],
  [
    'https://web.facebook.com/page/videos/1015323137994/',
    facebook('https://www.facebook.com/page/videos/1015323137994/'),
  ],
  ['https://www.facebook.com/reel/1015323137994?s=x', facebook('https://www.facebook.com/reel/1015323137994')],
  [facebook('https://www.facebook.com/watch/?v=1'), facebook('https://www.facebook.com/watch/?v=1')],
  ['https://streamable.com/moo1', 'https://streamable.com/e/moo1'],
  ['https://streamable.com/e/moo1', 'https://streamable.com/e/moo1'],
  ['https://www.dailymotion.com/video/x8m8jwl_greetings', 'https://www.dailymotion.com/embed/video/x8m8jwl'],
  ['https://dai.ly/x8m8jwl?start=90', 'https://www.dailymotion.com/embed/video/x8m8jwl', 90],
];

describe('a link plays', () => {
  test.each(forms)('%s at %s', (link, address, start = 0) => {
    expect(playerOf(link)).toMatchObject({ address, start });
    expect(playerOf(storableLink(link) ?? '')).toMatchObject({ address, start });
    expect(doubtOf(link)).toBe(/\.MOV\?/.test(link) ? 'some-devices' : null);
  });

  test.each([
    'https://example.com/a.mp4',
    'https://example.com/embed/1?list=a,b&t=90#x',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
    'https://l.facebook.com/l.php?u=javascript%3Aalert(1)',
    'https://l.facebook.com/l.php?u=http%3A%2F%2F127.0.0.1%2Fa',
    'https://www.google.com/search?q=https://youtu.be/dQw4w9WgXcQ',
    'https://en.wikipedia.org/wiki/Vowel_(sound)',
    '/clips/first-lecture.mp4',
  ])('%s, which no rule knows, as it is', (link) => {
    expect(playerOf(link)?.address).toBe(link);
  });

  test.each(['', '  ', '\u200b', 'javascript:alert(1)', 'Lecture 1', 'https://localhost/a'])(
    '%j not at all',
    (link) => {
      expect(playerOf(link)).toBeNull();
      expect(doubtOf(link)).toBeNull();
    },
  );

  test.each<[string, string]>([
    [`https://youtu.be/${id}`, 'youtube'],
    ['https://www.youtube.com/playlist?list=PL1234567890', 'youtube'],
    ['https://vimeo.com/76979871', 'vimeo'],
    ['https://vimeo.com/event/1234567', 'frame'],
    [drive, 'frame'],
    ['https://www.dropbox.com/s/a1b2c3/a.mp4?dl=0', 'file'],
    ...['mp4', 'MOV', 'mp3', 'm4a', 'mkv', 'avi', 'wmv', 'm3u8'].map((end): [string, string] => [
      `https://example.com/a.${end}`,
      'file',
    ]),
  ])('%s in a player of the kind %s', (link, kind) => {
    expect(playerOf(link)?.kind).toBe(kind);
  });
});

test('a frame is told where it begins, where its site has a word for that', () => {
  const begun = (link: string) => {
    const player = playerOf(link);
    return player && addressFrom(player, player.start);
  };
  expect(begun(`https://youtu.be/${id}?t=90`)).toBe(`${youtube}?start=90`);
  expect(begun(`https://www.loom.com/share/${loomId}?t=90`)).toBe(`${loom}?t=90`);
  expect(begun('https://www.facebook.com/watch/?v=12345&t=90')).toBe(
    `${facebook('https://www.facebook.com/watch/?v=12345')}&t=90`,
  );
  expect(begun(`https://drive.google.com/file/d/${driveId}/view?t=90`)).toBe(drive);
});

const pieces = [
  ...'https:// http:// javascript: data: // / ? & # = . । %E2%80%8B %'.split(' '),
  ...[' ', '\u200b', id],
  ...'www.youtube.com youtu.be vimeo.com drive.google.com www.dropbox.com facebook.com l.facebook.com localhost'.split(
    ' ',
  ),
  ...'watch embed v list l.php url u t file d s videos event share PL123456 76979871 127.0.0.1 @'.split(' '),
];
const piece = fc.constantFrom(...pieces);
const anyLink = fc.oneof(
  fc.array(piece, { maxLength: 14 }).map((drawn) => drawn.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(...forms.map(([link]) => link)),
);

test('whatever the link, only a public https address plays, it plays as itself, and what is stored plays as what was typed', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      const player = playerOf(link);
      if (player === null) return;
      expect(player.address).toMatch(/^https:\/\/[^/@:]+\.[^/@]+\/|^\/clips\//);
      expect(storableLink(player.address)).toBe(player.address);
      expect(player.start).toBeGreaterThanOrEqual(0);
      expect(playerOf(player.address)).toMatchObject({ kind: player.kind, address: player.address });
      expect(playerOf(storableLink(link) ?? '')).toEqual(player);
      expect(addressFrom(player, 90)).toMatch(/^https:\/\/|^\/clips\//);
    }),
    { numRuns: 1000 },
  );
});
