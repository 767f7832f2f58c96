import { buildPages, command, prepare, runTypeScript } from './prepare.js';

await command(async () => {
  const node = await prepare();
  await buildPages(node);
  return runTypeScript(node, ['src/server.ts'], { NODE_ENV: 'production' });
});
