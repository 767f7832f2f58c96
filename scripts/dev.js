import { command, prepare, runTypeScript } from './prepare.js';

await command(async () => {
  const node = await prepare({ forDevelopment: true });
  // Node starts again when a file of the server changes; pages change in the browser as they are edited.
  return runTypeScript(node, ['--watch', '--watch-preserve-output', 'scripts/dev-server.ts'], {
    NODE_ENV: 'development',
  });
});
