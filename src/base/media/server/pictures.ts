import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ImageFormat } from '#base/media/image-url.ts';
import {
  answerMessage,
  drawnSheet,
  imageEdge,
  imageFile,
  imageHeader,
  type PictureOrder,
  resizedImage,
  type SheetText,
  textWidths,
} from './picture-orders.ts';

// Pictures are read and made in a process of their own, which lives as long as there is work: what libvips takes of the
// memory goes with it, and a picture that breaks it breaks nothing else. It knows none of the school's secrets.

const program = join(import.meta.dirname, 'picture-process.ts');
const faces = join(import.meta.dirname, 'fonts', 'fonts.conf');
const idleMilliseconds = 5000;
/** Where programs and libraries are. */
const passedOn = [
  'PATH',
  'LD_LIBRARY_PATH',
  'SystemRoot',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];

type Waiting = { resolve: (done: unknown) => void; reject: (error: Error) => void };
type PictureProcess = { send: (order: PictureOrder) => Promise<unknown> };

let running: PictureProcess | undefined;

/** Null for what is no picture. */
export const readHeader = (bytes: Uint8Array) => ask({ work: 'readHeader', bytes }, imageHeader);

/** Every variant of a picture, upright and without its metadata. */
export const resizeImage = (bytes: Uint8Array, formats: readonly ImageFormat[]) =>
  ask({ work: 'resizeImage', bytes, formats: [...formats] }, resizedImage);

/** One variant of a picture that is stored already. */
export const resizeStored = (bytes: Uint8Array, width: number, format: ImageFormat) =>
  ask({ work: 'resizeStored', bytes, width, format }, imageFile);

/** Colour of a picture's upper edge. */
export const readEdge = (bytes: Uint8Array) => ask({ work: 'readEdge', bytes }, imageEdge);

/** Widths of lines in pixels. */
export const measureTexts = (texts: SheetText[]) => ask({ work: 'measureTexts', texts }, textWidths);

/** Draws SVG in the committed faces, the same bytes on every machine. */
export const drawSheet = (svg: string, width: number, format: 'png' | 'jpeg') =>
  ask({ work: 'drawSheet', svg, width, format }, drawnSheet);

async function ask<Schema extends v.GenericSchema>(
  order: PictureOrder,
  answer: Schema,
): Promise<v.InferOutput<Schema>> {
  running ??= begin();
  return v.parse(answer, await running.send(order));
}

function begin(): PictureProcess {
  const passed = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  // Read at the first text: no face of the machine is ever drawn.
  const env = { ...Object.fromEntries(passed), FONTCONFIG_FILE: faces, PANGOCAIRO_BACKEND: 'fontconfig' };
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  const child = fork(program, {
    env,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let idle: NodeJS.Timeout | undefined;

  const own: PictureProcess = {
    send(order) {
      clearTimeout(idle);
      holdProcess(child, true);
      count += 1;
      const number = count;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(number, { resolve, reject });
      child.send({ number, order }, (error) => error && end());
      return promise;
    },
  };

  function settle(message: unknown): void {
    const { success, output } = v.safeParse(answerMessage, message);
    const asked = success ? waiting.get(output.number) : undefined;
    if (!success || !asked) return;
    waiting.delete(output.number);
    if ('failed' in output) asked.reject(new Error(output.failed));
    else asked.resolve(output.done);
    if (waiting.size > 0) return;
    holdProcess(child, false);
    idle = setTimeout(end, idleMilliseconds).unref();
  }

  /** The next order begins another one. */
  function end(): void {
    if (running === own) running = undefined;
    if (child.connected) child.disconnect();
    for (const { reject } of waiting.values()) reject(new Error('The process for pictures has ended.'));
    waiting.clear();
  }

  child.on('message', settle);
  child.on('error', end);
  child.once('exit', end);
  return own;
}

/** Whether this process waits for it before it ends. */
function holdProcess(child: ChildProcess, isHeld: boolean): void {
  for (const held of [child, child.channel]) isHeld ? held?.ref() : held?.unref();
}
