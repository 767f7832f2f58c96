import { command, prepare, runTypeScript } from './prepare.js';

await command(async () => runTypeScript(await prepare(), ['src/school.ts', ...process.argv.slice(2)]));
