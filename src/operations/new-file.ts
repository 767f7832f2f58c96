import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { membersOf } from '#base/shared/members-of.ts';
import { CommandError } from './command.ts';

/**
 * Writes a file that appears complete and synced to disk, or not at all. Only its owner can read it. It never replaces
 * a file, and follows no symbolic link.
 */
export async function writeNewFile(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  if (await exists(file)) throw alreadyThere(file);
  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'wx', 0o600).catch((error) => {
    throw asFileTrouble(error, file);
  });
  try {
    for await (const chunk of content) await handle.appendFile(chunk);
    await handle.sync();
    await nameOnce(unfinished, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw asFileTrouble(error, file);
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}

/**
 * Gives the finished file its name by a hard link, which fails if the name exists. A rename would silently replace that
 * file.
 */
async function nameOnce(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || (await exists(file))) throw alreadyThere(file);
    // USB sticks, network folders and some other disks have no hard links.
    await rename(unfinished, file);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const exists = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  );

const codeOf = (error: unknown) => membersOf(error).code;

const alreadyThere = (file: string) =>
  new CommandError(`${file} already exists and is not overwritten. Name another file.`);

function asFileTrouble(error: unknown, file: string): unknown {
  const sentences: Record<string, string> = {
    EEXIST: `${file}.part exists: an interrupted command left it, or another one is writing it now. If none is running, delete it and try again.`,
    ENOSPC: `The disk of ${dirname(file)} is full. The unfinished file was removed.`,
  };
  const sentence = sentences[String(codeOf(error))];
  return sentence === undefined ? error : new CommandError(sentence);
}
