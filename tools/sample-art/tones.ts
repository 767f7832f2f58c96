import { duration, lesson } from './lesson.ts';

const rate = 48_000;
const pitches = { white: 392, red: 523.25, green: 440, soft: 329.63 };

/** A soft struck note for each thing written: a WAV file, mono, 16 bit. */
export function tones(): Buffer {
  const samples = new Float32Array(rate * duration);
  for (const stroke of lesson) {
    const pitch = pitches[stroke.colour];
    const start = Math.round(stroke.at * rate);
    for (let index = 0; index < rate * 1.6 && start + index < samples.length; index++) {
      const time = index / rate;
      const volume = 0.15 * Math.min(1, time / 0.012) * Math.exp(-time * 3.4);
      const wave =
        Math.sin(2 * Math.PI * pitch * time) + 0.25 * Math.sin(4 * Math.PI * pitch * time) * Math.exp(-time * 5);
      samples[start + index] = (samples[start + index] ?? 0) + volume * wave;
    }
  }
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples.length * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  });
  return wav;
}
