import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countStatuses, keepSending, send } from '../faults/calls.ts';
import { findPlace, type SchoolProcess, whileOpen } from '../faults/school-process.ts';
import { ownSchool } from '../own-school.ts';

/** All that a browser may ask for while it has a page open: every built file, those of other pages included. */
const filesOf = (product: string, build: string) =>
  readdirSync(join(product, 'dist', build, 'browser', 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name));
const currentBuild = (product: string) => readFileSync(join(product, 'dist', 'current'), 'utf8');
const statusesOf = async ({ address }: SchoolProcess, files: string[]) =>
  countStatuses(await Promise.all(files.map((name) => send(address, `/assets/${name}`))));

async function rebuild(product: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build-pages.js'], {
    cwd: product,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

test('a build beside a running server breaks no open page, and the next release still has its files', async () => {
  const { folder: product, remove } = ownSchool();
  const place = await findPlace('sqlite', null);
  /** Its files lie beside the data soon after the school has opened. */
  const untilKept = (build: string) =>
    expect.poll(() => readdirSync(join(place.folder, 'data', 'pages'))).toContain(build);
  try {
    const before = currentBuild(product);
    const files = filesOf(product, before);
    expect(files.length).toBeGreaterThan(20);
    await whileOpen(
      place,
      async (school) => {
        // Nothing was rendered before: the first page comes after the build.
        let next = 0;
        const asking = keepSending(20, () => send(school.address, `/assets/${files[next++ % files.length]}`));
        const texts = join(product, 'src', 'school', 'profile', 'messages.ts');
        appendFileSync(texts, "\nsiteMessages.contact.title = 'Write to Sylhet';\n");
        await rebuild(product);
        const answers = await asking.stop();
        expect(countStatuses(answers)).toEqual({ 200: answers.length });
        expect(answers.length).toBeGreaterThan(10);
        expect(await statusesOf(school, files)).toEqual({ 200: files.length });
        await untilKept(before);
        const page = await send(school.address, '/contact', { headers: { accept: 'text/html' } });
        const script = /src="\/assets\/([^"]+)"/.exec(page.text)?.[1] ?? '';
        expect([page.status, page.text.includes('Sylhet'), files.includes(script)]).toEqual([200, false, true]);
      },
      { product },
    );
    const changed = filesOf(product, currentBuild(product)).filter((name) => !files.includes(name));
    expect(changed.length).toBeGreaterThan(0);
    // As where the next release comes in a folder or a container of its own: only the data is the same.
    rmSync(join(product, 'dist', before), { recursive: true });
    await whileOpen(
      place,
      async (school) => {
        const page = await send(school.address, '/contact', { headers: { accept: 'text/html' } });
        expect([page.status, page.text.includes('Sylhet')]).toEqual([200, true]);
        const all = [...new Set([...files, ...changed])];
        await untilKept(currentBuild(product));
        expect(await statusesOf(school, all)).toEqual({ 200: all.length });
      },
      { product },
    );
  } finally {
    await place.remove();
    remove();
  }
}, 60_000);
