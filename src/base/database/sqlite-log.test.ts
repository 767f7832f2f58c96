import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogSync } from './sqlite-log.ts';

const disk = vi.hoisted(() => ({ takes: true }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const failure = Object.assign(new Error('i/o error'), { code: 'EIO', syscall: 'fdatasync' });
  const fdatasync = (log: number, done: (error: Error | null) => void) =>
    disk.takes ? fs.fdatasync(log, done) : done(failure);
  return { ...fs, fdatasync };
});

test('nothing is acknowledged any more after the disk has once refused a part of the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'school.sqlite');
  writeFileSync(`${file}-wal`, '');
  const log = createLogSync(file);
  await log.sync();
  disk.takes = false;
  await expect(log.sync()).rejects.toThrow('i/o error');
  disk.takes = true;
  await expect(log.sync()).rejects.toThrow('i/o error');
  log.close();
});
