import { buildPages, command, prepare, runTypeScript } from './prepare.js';
import { servingEnvironment, servingFlags } from './serving.js';

await command(async () => {
  const node = await prepare();
  await buildPages(node);
  return runTypeScript(node, [...servingFlags, 'src/app/server.ts'], { NODE_ENV: 'production', ...servingEnvironment });
});
