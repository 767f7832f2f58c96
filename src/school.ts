import { keepNewFilesPrivate } from '#operations/private-files.ts';
import { runCommand } from '#operations/run-command.ts';
import { realTerminal } from '#operations/terminal.ts';

// Entry of the operator's command line: npm run school -- <command>.

keepNewFilesPrivate();
process.exitCode = await runCommand(process.argv.slice(2), realTerminal, process.env);
