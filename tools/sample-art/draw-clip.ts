// Draws the sample school's first lecture again, a blackboard written line by line:
// node tools/sample-art/draw-clip.ts
// Needs ffmpeg with libx264, libvpx-vp9, AAC and Opus on the path.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openCanvas } from './canvas.ts';
import { blackboard, duration } from './lesson.ts';
import { tones } from './tones.ts';

const framesPerSecond = 20;
const posterSecond = 12;
const clips = fileURLToPath(new URL('../../src/base/sample/clips/', import.meta.url));

function ffmpeg(...options: string[]) {
  const run = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options], { stdio: 'inherit' });
  if (run.status !== 0) throw new Error(`ffmpeg ended with ${run.status}`);
}

if (spawnSync('ffmpeg', ['-version']).error)
  throw new Error('ffmpeg is needed to make the clip; install it and try again.');
await mkdir(clips, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'lecture-'));
const canvas = await openCanvas();
let before = '';
let frame = Buffer.alloc(0);
for (let number = 0; number < duration * framesPerSecond; number++) {
  const drawing = blackboard(number / framesPerSecond);
  if (drawing !== before) frame = Buffer.from(await canvas.draw(drawing, 854, 480));
  before = drawing;
  await writeFile(join(work, `${String(number).padStart(4, '0')}.png`), frame);
}
const poster = await canvas.draw(blackboard(posterSecond), 854, 480);
await writeFile(
  join(clips, 'first-lecture-poster.avif'),
  await sharp(poster).avif({ quality: 42, effort: 9, chromaSubsampling: '4:2:0' }).toBuffer(),
);
await canvas.close();

await writeFile(join(work, 'tones.wav'), tones());
const input = ['-framerate', String(framesPerSecond), '-i', join(work, '%04d.png'), '-i', join(work, 'tones.wav')];
const colour = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];
ffmpeg(
  ...input,
  ...colour,
  '-c:v',
  'libx264',
  '-profile:v',
  'main',
  '-preset',
  'veryslow',
  '-crf',
  '24',
  '-g',
  '100',
  '-c:a',
  'aac',
  '-b:a',
  '48k',
  '-movflags',
  '+faststart',
  '-shortest',
  join(clips, 'first-lecture.mp4'),
);
ffmpeg(
  ...input,
  ...colour,
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '34',
  '-b:v',
  '0',
  '-g',
  '100',
  '-row-mt',
  '1',
  '-cpu-used',
  '2',
  '-c:a',
  'libopus',
  '-b:a',
  '40k',
  '-shortest',
  join(clips, 'first-lecture.webm'),
);
await rm(work, { recursive: true });
