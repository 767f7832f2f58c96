import { constants, getPriority, setPriority } from 'node:os';
import { keepNewFilesPrivate } from '#operations/private-files.ts';
import { runCommand } from '#operations/run-command.ts';
import { realTerminal } from '#operations/terminal.ts';

// Run with `npm run school -- <command>`.

keepNewFilesPrivate();
// Commands get a low priority, so that visitors on the same machine come first.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
process.exitCode = await runCommand(process.argv.slice(2), realTerminal, process.env);
