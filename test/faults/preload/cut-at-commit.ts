import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

// The power goes at the worst moment: when a transaction has made all its writes, and before they count.

/** Before which of them, the first being 1. */
const cutAt = Number(process.env.CUT_AT);
const writes = new Set(['insert', 'update', 'delete', 'create', 'alter', 'drop']);
let isOpen = false;
let hasWritten = false;
let commits = 0;

function watch(statement: string): void {
  const [word = ''] = statement.trimStart().toLowerCase().split(/\s/, 1);
  if (writes.has(word)) hasWritten = true;
  // A write outside a transaction is one of its own.
  if (hasWritten && (word === 'commit' || !isOpen)) {
    commits += 1;
    if (commits === cutAt) process.kill(process.pid, 'SIGKILL');
    hasWritten = false;
  }
  if (word === 'begin' || word === 'start') isOpen = true;
  if (word === 'commit' || statement.trim().toLowerCase() === 'rollback') {
    isOpen = false;
    hasWritten = false;
  }
}

const prepare = DatabaseSync.prototype.prepare;
DatabaseSync.prototype.prepare = function (text, ...rest) {
  watch(text);
  return prepare.call(this, text, ...rest);
};

const query: (...args: never[]) => unknown = Client.prototype.query;
// biome-ignore-start lint/nursery/noUnsafeTypeAssertion: pg's own has many forms; whatever comes is passed on as it came
Client.prototype.query = function (this: Client, asked: string | { text?: string }, ...rest: never[]) {
  watch(typeof asked === 'string' ? asked : (asked.text ?? ''));
  return query.apply(this, [asked as never, ...rest]);
} as typeof Client.prototype.query;
// biome-ignore-end lint/nursery/noUnsafeTypeAssertion: pg's own has many forms
