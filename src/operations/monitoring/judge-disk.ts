import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError, Warning } from '#operations/command.ts';

const gibibyte = 1024 ** 3;
/**
 * Limits in bytes. Below the first one writes may fail: large changes are in the database and its log for a while, and
 * a picture has some MiB. Below the second one there is a warning: a busy school needs that space within some weeks.
 */
const leastFreeBytes = gibibyte / 16;
const enoughFreeBytes = gibibyte;

export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export function judgeDisk(folder: string, free = freeBytesOf(folder)): string {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const figure = `${(free / gibibyte).toFixed(1)} GiB free`;
  if (free < leastFreeBytes) throw new CommandError(`only ${figure} for ${folder}; make room`);
  if (free < enoughFreeBytes) throw new Warning(`${figure} for ${folder}; make room soon`);
  return `${folder} can be written, ${figure}`;
}

export function judgeDiskToCome(folder: string): string {
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  return there === folder ? judgeDisk(folder) : `${judgeDisk(there)}; the first start makes ${folder}`;
}
