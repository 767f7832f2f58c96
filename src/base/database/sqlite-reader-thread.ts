import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { membersOf } from '#base/shared/members-of.ts';
import type { Answer, Question } from './sqlite-reader.ts';
import { asKyselyDatabase } from './sqlite-statements.ts';

// The thread that sqlite-reader.ts starts. It answers questions in order and only reads.

const lockMilliseconds = 2000;

const file = new DatabaseSync(String(workerData), { readOnly: true, timeout: lockMilliseconds });
const database = asKyselyDatabase(file);

function answer({ text, values }: Question): Answer<unknown> {
  try {
    return { rows: database.prepare(text).all(values) };
  } catch (error) {
    // The answer is no Error, because its code would be lost between threads (structured cloning).
    const { message, code, errcode } = membersOf(error);
    return { failure: { message: String(message), code, errcode } };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
