import { becomeTypeScript, buildPages, command, prepare } from './prepare.js';
import { servingEnvironment, servingFlags } from './serving.js';

await command(async () => {
  const node = await prepare();
  await buildPages(node);
  const settings = { NODE_ENV: 'production', ...servingEnvironment };
  return becomeTypeScript(node, [...servingFlags, 'src/app/server.ts'], settings);
});
