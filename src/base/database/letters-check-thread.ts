import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { membersOf } from '#base/shared/members-of.ts';
import { countWrongLetters } from './letters-check.ts';

// The thread of `checkLetters`: it makes one check, and ends.

const lockMilliseconds = 2000;

export type CheckAnswer = { wrong: number } | { message: string; errcode: unknown };

function check(): CheckAnswer {
  const file = new DatabaseSync(String(workerData), { readOnly: true, timeout: lockMilliseconds });
  try {
    return { wrong: countWrongLetters(file) };
  } catch (error) {
    // Sent as it is, an error would lose what it is known by.
    const { message, errcode } = membersOf(error);
    return { message: String(message), errcode };
  } finally {
    file.close();
  }
}

parentPort?.postMessage(check());
