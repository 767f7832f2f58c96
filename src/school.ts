import { runCommand } from '#operations/run-command.ts';
import { realTerminal } from '#operations/terminal.ts';

// Entry of the operator's command line: npm run school -- <command>.

process.exitCode = await runCommand(process.argv.slice(2), realTerminal, process.env);
