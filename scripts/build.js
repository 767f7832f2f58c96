import { buildPages, command, prepare } from './prepare.js';

await command(async () => {
  await buildPages(await prepare());
  return 0;
});
