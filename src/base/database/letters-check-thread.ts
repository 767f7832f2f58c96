import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { membersOf } from '#base/shared/members-of.ts';
import { countWrongLetters } from './letters-check.ts';

const lockMilliseconds = 2000;

export type CheckAnswer = { wrong: number } | { message: string; errcode: unknown };

function check(): CheckAnswer {
  const file = new DatabaseSync(String(workerData), { readOnly: true, timeout: lockMilliseconds });
  try {
    return { wrong: countWrongLetters(file) };
  } catch (error) {
    // Plain fields instead of an Error, because structured cloning between threads would drop the error's code.
    const { message, errcode } = membersOf(error);
    return { message: String(message), errcode };
  } finally {
    file.close();
  }
}

parentPort?.postMessage(check());
