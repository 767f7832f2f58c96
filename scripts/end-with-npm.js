import { isMainThread } from 'node:worker_threads';
import { whenNpmEnds } from './run.js';

// Loaded before a program that took the place of its script (`becomeTypeScript`): it ends as that script would.
if (isMainThread) whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'));
