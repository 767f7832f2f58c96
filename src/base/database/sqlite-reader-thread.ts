import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { membersOf } from '#base/shared/members-of.ts';
import type { Answer, Question } from './sqlite-reader.ts';
import { asKyselyDatabase } from './sqlite-statements.ts';

const lockMilliseconds = 2000;

const file = new DatabaseSync(String(workerData), { readOnly: true, timeout: lockMilliseconds });
const database = asKyselyDatabase(file);

function answer({ text, values }: Question): Answer<unknown> {
  try {
    return { rows: database.prepare(text).all(values) };
  } catch (error) {
    // Plain fields instead of an Error, because structured cloning between threads would drop the error's code.
    const { message, code, errcode } = membersOf(error);
    return { failure: { message: String(message), code, errcode } };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
