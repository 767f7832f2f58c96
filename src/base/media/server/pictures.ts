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

// Pictures are processed in a child process without the school's secrets. When idle, the child ends, which frees the
// memory of libvips. A picture that crashes libvips does no other harm.

const program = join(import.meta.dirname, 'picture-process.ts');
const faces = join(import.meta.dirname, 'fonts', 'fonts.conf');
const idleMilliseconds = 5000;
/** The child process gets only these variables, which locate programs and libraries and tune memory. */
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

export const readHeader = (bytes: Uint8Array) => ask({ work: 'readHeader', bytes }, imageHeader);

export const resizeImage = (bytes: Uint8Array, formats: readonly ImageFormat[]) =>
  ask({ work: 'resizeImage', bytes, formats: [...formats] }, resizedImage);

export const resizeStored = (bytes: Uint8Array, width: number, format: ImageFormat) =>
  ask({ work: 'resizeStored', bytes, width, format }, imageFile);

export const readEdge = (bytes: Uint8Array) => ask({ work: 'readEdge', bytes }, imageEdge);

export const measureTexts = (texts: SheetText[]) => ask({ work: 'measureTexts', texts }, textWidths);

/** Uses the project's own fonts, so that the result has the same bytes on every machine. */
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

function holdProcess(child: ChildProcess, isHeld: boolean): void {
  for (const held of [child, child.channel]) isHeld ? held?.ref() : held?.unref();
}
